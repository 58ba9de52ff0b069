import { Button, Grid } from 'antd';
import { memo, type ReactNode, useMemo } from 'react';
import type { ExportedList, ListEntry } from '@contract/lists/list';
import type { ExportList } from '@contract/rules/exchange-lists';
import type { ViewList } from '@contract/rules/view-lists';
import { lazyComponent } from '@/platform/lazy-component';
import { LoadFailed } from '../ui/load-failed';
import { EmptyState } from '../ui/empty-state';
import { DisplaySettings } from './display-settings';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import type { ListCards as Cards } from './list-cards';
import { isFiltered } from './list-filters';
import { type Around, ListTable, type ListColumns } from './list-table';
import { parseView, savedSearch } from './list-view';
import { SavedViews } from './saved-views';
import { useFilterNames } from './use-filter-names';
import type { ListState } from './use-list-view';
import type { Choosable, Selection } from './use-selection';
import './list.scss';

interface Answer<Item> {
  data: { items: readonly Item[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Words {
  title: string;
  text: string;
}

export interface ListScreenProps<L extends ListEntry, Item> {
  title: string;
  /** The name of the list in the error message when it does not load. */
  what?: string;
  state: ListState<L>;
  answer: Answer<Item>;
  columns: ListColumns<L, Item>;
  /** Renders the card of an item in a narrow window. */
  cardOf?: (item: Item, around: Around) => ReactNode;
  /** Renders all cards together, when they are not a simple list. */
  cards?: (items: readonly Item[], around: Around) => ReactNode;
  /** The texts for a list without items, and for filters that match no item. */
  empty: Words;
  noneFound: Words;
  /** Controls next to the title. */
  tools?: ReactNode;
  /** The list for the export, when it can be exported. */
  exported?: ExportList;
  /** The list for saved views, when its views can be saved. */
  savedAs?: ViewList;
  /** Whether the user can choose the columns. */
  adjustable?: boolean;
  /** The actions for the chosen rows. */
  batch?: ReactNode;
  selection?: Selection<Item> | undefined;
  onOpen?: ((item: Item) => void) | undefined;
}

// Lazy, because most windows are wide; when it fails to load, the screen shows the error as for any other part.
const ListCards = lazyComponent(() => import('./list-cards').then((part) => part.ListCards)) as unknown as typeof Cards;

const NONE: readonly never[] = [];
// Memoized: the parts re-render only when their data changes, not each time the list is shown again.
const Body = memo(ListBody) as typeof ListBody;

/** A list: its head, its filters, and its items as a table, or as cards in a window where the table would have to scroll sideways. */
export function ListScreen<L extends ListEntry, Item extends Choosable>(props: ListScreenProps<L, Item>) {
  const { title, what = '列表', state, answer, tools, exported, savedAs, adjustable = false, batch, empty, noneFound, ...rest } = props;
  const { list, view, filter, clear } = state;
  const isWide = Grid.useBreakpoint().md ?? true;
  const names = useFilterNames(list, view.filters, answer.isPlaceholderData ? undefined : answer.data?.items[0]);
  const hasFailed = answer.error !== null && !answer.data;
  return (
    <>
      <div className="console-list-head">
        <h1 className="console-page-title">{title}</h1>
        <div className="console-list-head__tools">
          {savedAs && <Views of={savedAs} state={state} />}
          {tools}
          {exported && (
            <ExportButton
              of={exported}
              state={state as unknown as ListState<ExportedList>}
              adjustable={adjustable}
              total={answer.data?.total}
            />
          )}
          {adjustable && isWide && <DisplaySettings state={state} />}
        </div>
      </div>
      <section className="console-panel">
        {Object.keys(list.filters).length > 0 && (
          <FilterBar list={list} filters={view.filters} names={names} isWide={isWide} onChange={filter as never} onClear={clear} />
        )}
        {batch}
        {hasFailed && <LoadFailed what={what} error={answer.error} onRetry={() => void answer.refetch()} />}
        {!hasFailed && (
          <Body<L, Item>
            {...rest}
            state={state}
            isWide={isWide}
            items={answer.data?.items ?? NONE}
            total={answer.data?.total ?? 0}
            loading={answer.isPending || answer.isPlaceholderData}
            words={isFiltered(list, view.filters) ? noneFound : empty}
          />
        )}
      </section>
    </>
  );
}

/** The row height and the page size are not part of a saved view. */
function Views<L extends ListEntry>({ of, state: { list, view, columns, change } }: { of: ViewList; state: ListState<L> }) {
  const choose = (search: string) =>
    change({ ...parseView(list, new URLSearchParams(search)), density: view.density, pageSize: view.pageSize });
  return <SavedViews list={of} search={savedSearch(list, view, columns)} onChoose={choose} />;
}

type ListBodyProps<L extends ListEntry, Item> = Pick<
  ListScreenProps<L, Item>,
  'state' | 'columns' | 'cardOf' | 'cards' | 'selection' | 'onOpen'
> & {
  isWide: boolean;
  items: readonly Item[];
  total: number;
  loading: boolean;
  words: Words;
};

function ListBody<L extends ListEntry, Item extends Choosable>(props: ListBodyProps<L, Item>) {
  const { state, columns, cardOf, cards, selection, onOpen, isWide, items, total, loading, words } = props;
  const { list, view, columns: columnKeys, density, turn, clear } = state;
  const now = useMemo(() => new Date(), []);
  const keyword = typeof view.filters['keyword'] === 'string' ? view.filters['keyword'] : '';
  const parts = {
    items,
    page: { page: view.page, pageSize: view.pageSize, total },
    unit: list.unit,
    loading,
    empty: (
      <EmptyState inside {...words}>
        {isFiltered(list, view.filters) && <Button onClick={clear}>清除全部条件</Button>}
      </EmptyState>
    ),
    onTurn: turn as never,
  };
  if (!isWide) return <ListCards<Item> {...parts} {...{ cardOf, cards, around: { now, keyword } }} />;
  const shown = { list, columnKeys, columns, density, sorted: view, selection, onOpen, now, keyword };
  return <ListTable<Item> {...parts} {...shown} />;
}
