import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { beijingDate } from '@contract/rules/beijing';
import { dueAfter, type Period } from '@contract/rules/deadline';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import {
  changeSetting,
  getHolidays,
  getInForce,
  listChanges,
  setHolidays,
  type SettingScope,
  type SettingsInForce,
  takeBackSetting,
} from './api';

const KEYS = {
  all: ['setting'] as const,
  inForce: ({ areaCode, processType }: SettingScope, on = '') => ['setting', 'in-force', processType, areaCode, on] as const,
  changes: (scope: SettingScope) => ['setting', 'changes', scope] as const,
  holidays: (year: number) => ['setting', 'holidays', year] as const,
};

const HOUR_MS = 3_600_000;

const SOME: SettingScope = { areaCode: '', processType: 'suggestion' };

const settingsOf = ({ settings }: SettingsInForce) => settings;

/** The settings in force for that kind in that area, today or on another day (YYYY-MM-DD). */
export const useSettingsInForce = (processType: SuggestionKind, areaCode: string, on?: string) =>
  useQuery({
    queryKey: KEYS.inForce({ areaCode, processType }, on),
    queryFn: () => getInForce({ areaCode, processType }, on),
    select: settingsOf,
  });

/** The settings in force today, with the source of each; idle without a scope. */
export const useSettingsWithSources = (scope: SettingScope | undefined) =>
  useQuery({ queryKey: KEYS.inForce(scope ?? SOME), queryFn: () => getInForce(scope ?? SOME), enabled: scope !== undefined });

/** All settings ever made in that area itself, the newest first; idle without a scope. */
export const useSettingChanges = (scope: SettingScope | undefined) =>
  useQuery({ queryKey: KEYS.changes(scope ?? SOME), queryFn: () => listChanges(scope ?? SOME), enabled: scope !== undefined });

/** After a change of a setting, or a conflict with another user's change, all settings are read again. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEYS.all });
}

export const useChangeSetting = () => useMutation({ mutationFn: changeSetting, onSuccess: useReadAgain() });

export const useTakeBackSetting = () => useMutation({ mutationFn: takeBackSetting, onSettled: useReadAgain() });

export const useHolidays = (year: number) =>
  useQuery({ queryKey: KEYS.holidays(year), queryFn: () => getHolidays(year), placeholderData: keepPreviousData });

export function useSetHolidays() {
  const client = useQueryClient();
  return useMutation({ mutationFn: setHolidays, onSuccess: (year) => client.setQueryData(KEYS.holidays(year.year), year) });
}

/**
 * Returns the end of a period that begins at `start`, when the clock was stopped for `pausedMs`; undefined until it is known. Working days are
 * counted with the holidays of that year and the next.
 */
export function useDueAfter(period: Period | undefined, start: Date, pausedMs = 0): Date | undefined {
  const year = Number(beijingDate(start).slice(0, 4));
  const years = useQueries({
    queries: (period?.unit === 'workdays' ? [year, year + 1] : []).map((one) => ({
      queryKey: KEYS.holidays(one),
      queryFn: () => getHolidays(one),
      staleTime: HOUR_MS,
    })),
  });
  if (!period || years.some(({ isPending }) => isPending)) return undefined;
  const days = years.flatMap(({ data }) => data?.days ?? []);
  return dueAfter(start, period, { pausedMs, holidays: new Map(days.map(({ day, kind }) => [day, kind])) });
}
