import { Button, Grid } from 'antd';
import { memo, type ReactNode, useMemo } from 'react';
import type { ExportedList, ListEntry } from '@contract/lists/list';
import type { ExportList } from '@contract/rules/exchange-lists';
import type { ViewList } from '@contract/rules/view-lists';
import { lazyPart } from '@/platform/lazy-part';
import { LoadFailed } from '../ui/load-failed';
import { Notice } from '../ui/notice';
import { DisplaySettings } from './display-settings';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import type { ListCards as Cards } from './list-cards';
import { isFiltered } from './list-filters';
import { type Around, ListTable, type Looks } from './list-table';
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
  /** What could not be loaded. */
  what?: string;
  state: ListState<L>;
  answer: Answer<Item>;
  looks: Looks<L, Item>;
  /** What a narrow window shows of one. */
  cardOf?: (item: Item, around: Around) => ReactNode;
  /** All of them together, where they are more than cards one below the other. */
  cards?: (items: readonly Item[], around: Around) => ReactNode;
  /** What is said of a list that holds nothing, and of one that holds nothing of what was asked for. */
  empty: Words;
  noneFound: Words;
  /** What stands beside the title. */
  tools?: ReactNode;
  /** Which list it is, where it can be exported. */
  exported?: ExportList;
  /** Whose views they are, where the view can be kept under a name. */
  savedAs?: ViewList;
  /** Whether the columns can be chosen. */
  adjustable?: boolean;
  /** What can be done with the chosen rows. */
  batch?: ReactNode;
  selection?: Selection<Item> | undefined;
  onOpen?: ((item: Item) => void) | undefined;
}

// Most windows are wide; where it does not come, the screen says so as for any part of its own.
const ListCards = lazyPart(() => import('./list-cards').then((part) => part.ListCards)) as unknown as typeof Cards;

const NONE: readonly never[] = [];
// The parts are drawn anew when what they show has changed, and not each time the list comes back on show.
const Body = memo(ListBody) as typeof ListBody;

/** A list: its head, its filters, and its items as a table or, where that would have to be pushed sideways, as cards. */
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

/** How closely rows stand, and how many on a page, is no part of what was saved. */
function Views<L extends ListEntry>({ of, state: { list, view, columns, change } }: { of: ViewList; state: ListState<L> }) {
  const choose = (search: string) =>
    change({ ...parseView(list, new URLSearchParams(search)), density: view.density, pageSize: view.pageSize });
  return <SavedViews list={of} search={savedSearch(list, view, columns)} onChoose={choose} />;
}

type ListBodyProps<L extends ListEntry, Item> = Pick<
  ListScreenProps<L, Item>,
  'state' | 'looks' | 'cardOf' | 'cards' | 'selection' | 'onOpen'
> & {
  isWide: boolean;
  items: readonly Item[];
  total: number;
  loading: boolean;
  words: Words;
};

function ListBody<L extends ListEntry, Item extends Choosable>(props: ListBodyProps<L, Item>) {
  const { state, looks, cardOf, cards, selection, onOpen, isWide, items, total, loading, words } = props;
  const { list, view, columns, density, turn, clear } = state;
  const now = useMemo(() => new Date(), []);
  const keyword = typeof view.filters['keyword'] === 'string' ? view.filters['keyword'] : '';
  const parts = {
    items,
    page: { page: view.page, pageSize: view.pageSize, total },
    unit: list.unit,
    loading,
    empty: (
      <Notice inside {...words}>
        {isFiltered(list, view.filters) && <Button onClick={clear}>清除全部条件</Button>}
      </Notice>
    ),
    onTurn: turn as never,
  };
  if (!isWide) return <ListCards<Item> {...parts} {...{ cardOf, cards, around: { now, keyword } }} />;
  const shown = { list, columns, looks, density, sorted: view, selection, onOpen, now, keyword };
  return <ListTable<Item> {...parts} {...shown} />;
}
