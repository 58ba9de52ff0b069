import type { CallReply } from '@contract/contract';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { call } from '@/platform/call';

export type SettingsInForce = CallReply<'setting.inForce'>['settings'];

/** What holds for that kind in that area, today or on another day (YYYY-MM-DD). A screen can do without it, so failures are not told. */
export const getSettingsInForce = async (kind: SuggestionKind, areaCode: string, on?: string): Promise<SettingsInForce> =>
  (await call('setting.inForce', { query: { processType: kind, areaCode, ...(on ? { on } : {}) } }, { quiet: true })).settings;

/** The days of a year that differ from their weekday; failures are not told either. */
export const getHolidays = async (year: number): Promise<CallReply<'setting.holidays'>['days']> =>
  (await call('setting.holidays', { query: { year } }, { quiet: true })).days;
