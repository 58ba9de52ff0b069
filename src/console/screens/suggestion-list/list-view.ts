import type { SuggestionQuery } from '@/features/suggestion/api';
import { keyIn, positiveIn } from '@/lib/address-words';
import { COLUMN_TITLES, type ColumnKey, type Density, DENSITIES } from './columns';
import { dropUnset, type Filters, readFilters } from './list-filters';

export const PAGE_SIZES = [20, 50, 100];
/** What a list can be sorted by, as the contract's SUGGESTION_SORTS has it; a screen takes types alone from schemas. */
const SORTS: Record<NonNullable<SuggestionQuery['sort']>, true> = {
  submittedAt: true,
  dueAt: true,
  repliedAt: true,
  number: true,
  updatedAt: true,
};

/** All of a list that one can set, as it stands in the address. */
export interface ListView {
  filters: Filters;
  page: number;
  pageSize: number;
  sort: NonNullable<SuggestionQuery['sort']>;
  order: 'asc' | 'desc';
  /** Undefined: as preferred on this device. */
  columns: ColumnKey[] | undefined;
  density: Density | undefined;
}

/** Reads a view from an address; whatever it does not understand counts as not set. */
export function parseView(params: URLSearchParams): ListView {
  const pageSize = positiveIn(params.get('pageSize'));
  return {
    filters: readFilters(params),
    page: positiveIn(params.get('page')) ?? 1,
    pageSize: pageSize && PAGE_SIZES.includes(pageSize) ? pageSize : 20,
    sort: keyIn(SORTS, params.get('sort')) ?? 'submittedAt',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    columns: parseColumns(params.get('cols') ?? ''),
    density: keyIn(DENSITIES, params.get('density')),
  };
}

function parseColumns(text: string): ColumnKey[] | undefined {
  const keys = text.split('.').flatMap((key) => keyIn(COLUMN_TITLES, key) ?? []);
  return keys.length > 0 ? keys : undefined;
}

/** Writes a view into an address, leaving out what is as it is at first. */
export function viewParams(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (key: string, value: string | number | boolean | undefined, usual?: string | number) => {
    if (value !== undefined && value !== '' && value !== usual) params.set(key, String(value));
  };
  for (const [key, value] of Object.entries(view.filters)) put(key, value);
  put('sort', view.sort, 'submittedAt');
  put('order', view.order, 'desc');
  put('page', view.page, 1);
  put('pageSize', view.pageSize, 20);
  put('density', view.density);
  put('cols', view.columns?.join('.'));
  return params;
}

/** What a saved view keeps: the filters, the sorting and the columns on screen; the page and how closely rows stand are no part of it. */
export const savedSearch = (view: ListView, columns: ColumnKey[]): string =>
  viewParams({ ...view, columns, page: 1, pageSize: 20, density: undefined }).toString();

/** Sets filters; what is undefined is taken away. The first page is shown, for the old one may not exist. */
export function withFilters(view: ListView, changes: Partial<Filters>): ListView {
  return { ...view, page: 1, filters: dropUnset({ ...view.filters, ...changes }) };
}

export const queryOf = ({ filters, page, pageSize, sort, order }: ListView): SuggestionQuery => ({
  ...filters,
  page,
  pageSize,
  sort,
  order,
});
