import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { numberText } from '@/lib/number-text';
import { bones, Shape } from '../ui/skeletons';
import type { ListParts } from './list-table';

type ListCardsProps<Item> = Pick<ListParts<Item>, 'items' | 'page' | 'unit' | 'loading' | 'empty' | 'onTurn'> & { children: ReactNode };

/** The list on a narrow window, where a table would have to be pushed sideways. */
export function ListCards<Item>({ items, page, unit, loading, empty, onTurn, children }: ListCardsProps<Item>) {
  if (items.length === 0) return loading ? <Shape className="is-cards">{bones(4, 'is-card')}</Shape> : <>{empty}</>;
  return (
    <>
      {children}
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
