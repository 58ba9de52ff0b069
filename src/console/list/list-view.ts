import { columnsWhere, type ExportedList, type FiltersOf, type ListEntry, type ShownColumnOf, type SortOf } from '@contract/lists/list';
import { keyIn, positiveIn } from '@/lib/address-words';
import { dropUnset, readFilters, writeFilters } from './list-filters';

const PAGE_SIZE = 20;
/** The last page that the server accepts. */
const LAST_PAGE = 100_000;
const ORDERS = { asc: true, desc: true };
export const DENSITIES = { large: '宽松', middle: '适中', small: '紧凑' } as const;
export type Density = keyof typeof DENSITIES;

/** All settings of a list, as they are in the address. */
export interface ListView<L extends ListEntry = ListEntry> {
  filters: FiltersOf<L>;
  page: number;
  pageSize: number;
  /** Undefined for a list with only one sort order. */
  sort: SortOf<L> | undefined;
  order: 'asc' | 'desc' | undefined;
  /** Undefined when the preference of this device applies. */
  columns: ShownColumnOf<L>[] | undefined;
  density: Density | undefined;
}

/** Returns the columns that can be shown, in their order. */
export const shownColumns = <L extends ListEntry>(list: L) => columnsWhere(list, ({ exportOnly }) => !exportOnly) as ShownColumnOf<L>[];

export const columnsAtFirst = <L extends ListEntry>(list: L) => columnsWhere(list, ({ atFirst }) => atFirst === true) as ShownColumnOf<L>[];

/** Returns the chosen columns in their order, including those that are always shown. */
export const inOrder = <L extends ListEntry>(list: L, keys: readonly string[]): ShownColumnOf<L>[] =>
  shownColumns(list).filter((key) => list.columns[key]?.fixed === true || keys.includes(key));

/** Returns the visible columns by their export names, in their order. */
export const exportColumns = <L extends ExportedList>(list: L, shown: readonly string[]) =>
  shownColumns(list).filter((key) => shown.includes(key) && list.exported.includes(key)) as (ShownColumnOf<L> & L['exported'][number])[];

function sortingIn<L extends ListEntry>({ columns, sortedBy }: L, params: URLSearchParams): Pick<ListView<L>, 'sort' | 'order'> {
  if (!sortedBy) return { sort: undefined, order: undefined };
  const named = keyIn(columns, params.get('sort'));
  const sort = named !== undefined && columns[named]?.sort ? named : sortedBy.sort;
  return { sort: sort as SortOf<L>, order: keyIn(ORDERS, params.get('order')) ?? sortedBy.order };
}

/** Reads a view from an address; an invalid value counts as not set. */
export function parseView<L extends ListEntry>(list: L, params: URLSearchParams): ListView<L> {
  const page = positiveIn(params.get('page'));
  const pageSize = positiveIn(params.get('pageSize'));
  const shown: readonly string[] = shownColumns(list);
  const columns = (params.get('cols') ?? '').split('.').filter((key) => shown.includes(key));
  return {
    filters: readFilters(list, params),
    page: page && page <= LAST_PAGE ? page : 1,
    pageSize: pageSize && list.pageSizes?.includes(pageSize) ? pageSize : PAGE_SIZE,
    ...sortingIn(list, params),
    columns: columns.length > 0 ? (columns as ShownColumnOf<L>[]) : undefined,
    density: keyIn(DENSITIES, params.get('density')),
  };
}

/** Writes a view into an address, without default values. */
export function viewParams<L extends ListEntry>(list: L, view: ListView<L>): URLSearchParams {
  const params = new URLSearchParams();
  const put = (key: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== '' && value !== usual) params.set(key, String(value));
  };
  writeFilters(list, view.filters, params);
  put('sort', view.sort, list.sortedBy?.sort);
  put('order', view.order, list.sortedBy?.order);
  put('page', view.page, 1);
  put('pageSize', view.pageSize, PAGE_SIZE);
  put('density', view.density);
  put('cols', view.columns?.join('.'));
  return params;
}

/** Returns the content of a saved view: the filters, the sort order and the visible columns; without the page and the row height. */
export const savedSearch = <L extends ListEntry>(list: L, view: ListView<L>, columns: ShownColumnOf<L>[]): string =>
  viewParams(list, { ...view, columns, page: 1, pageSize: PAGE_SIZE, density: undefined }).toString();

/** Sets filters; undefined clears a filter. Shows the first page, because the old page may not exist any more. */
export const withFilters = <L extends ListEntry>(view: ListView<L>, changes: Partial<FiltersOf<L>>): ListView<L> => ({
  ...view,
  page: 1,
  filters: dropUnset({ ...view.filters, ...changes }) as FiltersOf<L>,
});

/** Returns the query for the server. */
export const queryOf = <L extends ListEntry>({ filters, page, pageSize, sort, order }: ListView<L>) => ({
  ...filters,
  page,
  pageSize,
  sort,
  order,
});
