import { useQueries, useQuery } from '@tanstack/react-query';
import { beijingDate, dueAfter, type Period } from '@contract/rules/deadline';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { getHolidays, getSettingsInForce } from './api';

/** The settings that hold for that kind in that area, today or on another day (YYYY-MM-DD). */
export const useSettingsInForce = (kind: SuggestionKind, areaCode: string, on?: string) =>
  useQuery({ queryKey: ['setting', 'inForce', kind, areaCode, on ?? ''], queryFn: () => getSettingsInForce(kind, areaCode, on) });

const HOUR_MS = 3_600_000;

/**
 * When a period that begins at `start` ends, the clock having stood still for `pausedMs`; undefined until it is known. Working days
 * are counted by the holidays of that year and the next.
 */
export function useDueAfter(period: Period | undefined, start: Date, pausedMs = 0): Date | undefined {
  const year = Number(beijingDate(start).slice(0, 4));
  const years = useQueries({
    queries: (period?.unit === 'workdays' ? [year, year + 1] : []).map((one) => ({
      queryKey: ['setting', 'holidays', one],
      queryFn: () => getHolidays(one),
      staleTime: HOUR_MS,
    })),
  });
  if (!period || years.some(({ isPending }) => isPending)) return undefined;
  const days = years.flatMap(({ data = [] }) => data);
  return dueAfter(start, period, { pausedMs, holidays: new Map(days.map(({ day, kind }) => [day, kind])) });
}
