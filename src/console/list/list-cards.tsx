import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { numberText } from '@/lib/number-text';
import { bones, Shape } from '../ui/skeletons';
import type { Around, ListParts } from './list-table';
import type { Choosable } from './use-selection';

type ListCardsProps<Item> = Pick<ListParts<Item>, 'items' | 'page' | 'unit' | 'loading' | 'empty' | 'onTurn'> & {
  cardOf: ((item: Item, around: Around) => ReactNode) | undefined;
  cards: ((items: readonly Item[], around: Around) => ReactNode) | undefined;
  around: Around;
};

/** The list in a narrow window, where a table would have to scroll sideways. */
export function ListCards<Item extends Choosable>({ items, page, unit, loading, empty, onTurn, ...display }: ListCardsProps<Item>) {
  const { cardOf, cards, around } = display;
  if (items.length === 0) return loading ? <Shape className="is-cards">{bones(4, 'is-card')}</Shape> : <>{empty}</>;
  return (
    <>
      {cards?.(items, around)}
      {cardOf && (
        <ul className="console-list-cards">
          {items.map((item) => (
            <li key={item.id}>{cardOf(item, around)}</li>
          ))}
        </ul>
      )}
      <Pagination
        className="console-list-pages"
        simple
        current={page.page}
        pageSize={page.pageSize}
        total={page.total}
        showSizeChanger={false}
        onChange={(next) => onTurn({ page: next })}
      />
      <p className="console-muted console-list-total">
        共 {numberText(page.total)} {unit}
      </p>
    </>
  );
}
