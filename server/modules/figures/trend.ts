import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import type { FiguresQuery } from '@contract/schema/figures';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';

const MONTHS = 12;

const monthOf = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
const indexOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the month that is `count` months after a month YYYY-MM. */
export const monthAfter = (month: string, count: number): string => monthOf(indexOf(month) + count);

/** Returns the last day of a month YYYY-MM. */
export const lastDay = (month: string): string => {
  const next = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`);
  return new Date(next.getTime() - DAY_MS).toISOString().slice(0, 10);
};

const laterOf = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);
const earlierOf = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a);

export interface TrendMonth {
  /** YYYY-MM. */
  month: string;
  submittedList: SuggestionFilters;
  repliedList: SuggestionFilters;
}

/**
 * Returns the last twelve months of the requested period, oldest first, without future months; each with the filters of the items submitted and
 * replied to in it.
 */
export function trendMonths(query: FiguresQuery, now: Date): TrendMonth[] {
  const last = indexOf(earlierOf(beijingDate(now), query.submittedTo));
  const first = Math.max(last - MONTHS + 1, query.submittedFrom === undefined ? 0 : indexOf(query.submittedFrom));
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const month = monthOf(first + index);
    const [from, to] = [`${month}-01`, lastDay(month)];
    return {
      month,
      submittedList: { ...query, submittedFrom: laterOf(from, query.submittedFrom), submittedTo: earlierOf(to, query.submittedTo) },
      repliedList: { ...query, repliedFrom: from, repliedTo: to },
    };
  });
}
