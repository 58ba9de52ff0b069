import type { FilterEntry, FiltersOf, ListEntry } from '@contract/lists/list';
import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { WORD_CODE_PATTERN } from '@contract/rules/dictionary';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { flagIn, keyIn, positiveIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';

export type FilterValue = string | number | boolean;
export type Filters = Readonly<Record<string, FilterValue | undefined>>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const AREA = new RegExp(AREA_CODE_PATTERN);
const WORD = new RegExp(WORD_CODE_PATTERN);
/** The value in an address that means no choice, for a filter with a default choice. */
export const ALL = 'all';

const matching = (pattern: RegExp, text: string): string | undefined => (pattern.test(text) ? text : undefined);

/** Returns the value of a filter from the address; undefined for an invalid value. */
function valueIn(filter: FilterEntry, text: string): FilterValue | undefined {
  switch (filter.kind) {
    case 'keyword':
      return cutTo(text.trim(), KEYWORD_MAX);
    case 'choice':
      return text === ALL ? undefined : (keyIn(filter.words, text) ?? filter.atFirst);
    case 'flag':
      return flagIn(text);
    case 'only':
      return text === 'true' ? true : undefined;
    case 'id':
      return positiveIn(text);
    case 'area':
      return matching(AREA, text);
    case 'word':
      return matching(WORD, text);
    case 'day-from':
    case 'day-to':
      return matching(DATE, text);
  }
}

export const dropUnset = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

/** Returns the filters in an address. */
export const readFilters = <L extends ListEntry>(list: L, params: URLSearchParams): FiltersOf<L> =>
  dropUnset(
    Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, valueIn(filter, params.get(name) ?? '')])),
  ) as FiltersOf<L>;

/** Writes the filters into an address, in the order in which they were set. */
export function writeFilters(list: ListEntry, filters: Filters, params: URLSearchParams): void {
  for (const [name, filter] of Object.entries(list.filters)) {
    if (filter.kind === 'choice' && filter.atFirst !== undefined && filters[name] === undefined) params.set(name, ALL);
  }
  for (const [name, value] of Object.entries(filters)) {
    const filter = list.filters[name];
    const isUsual = filter?.kind === 'choice' && filter.atFirst === value;
    if (value !== undefined && value !== '' && !isUsual) params.set(name, String(value));
  }
}

/** Whether any filter differs from its default. */
export function isFiltered(list: ListEntry, filters: Filters): boolean {
  const params = new URLSearchParams();
  writeFilters(list, filters, params);
  return params.toString() !== '';
}

/** Returns the filters in a place of the list, each with its entry. */
export const filtersIn = (list: ListEntry, place: 'front' | 'folded'): [string, FilterEntry][] =>
  Object.entries(list.filters).filter(([, filter]) => filter.place === place);

/** Returns how many of the folded fields are filled; the two ends of a span of days count as one. */
export const foldedCount = (list: ListEntry, filters: Filters): number =>
  filtersIn(list, 'folded').filter(
    ([name, filter]) => filters[name] !== undefined || (filter.kind === 'day-from' && filters[filter.to] !== undefined),
  ).length;
