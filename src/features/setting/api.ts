import type { CallReply } from '@contract/contract';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { Holiday, SettingChange } from '@contract/schema/setting';
import { call } from '@/platform/call';

export type SettingsInForce = CallReply<'setting.inForce'>;
export type Setting = CallReply<'setting.change'>;
export type HolidayYear = CallReply<'setting.holidays'>;
export type { Holiday, SettingChange };

/** The scope of settings: an area and a process type. */
export interface SettingScope {
  areaCode: string;
  processType: SuggestionKind;
}

// Each screen shows errors in its own place, or works without the data.
const QUIET = { quiet: true };

/** Returns the settings in force in the area today, or on another day (YYYY-MM-DD). */
export const getInForce = ({ areaCode, processType }: SettingScope, on?: string): Promise<SettingsInForce> =>
  call('setting.inForce', { query: { areaCode, processType, ...(on ? { on } : {}) } }, QUIET);

export const listChanges = (scope: SettingScope): Promise<Setting[]> => call('setting.changes', { query: scope }, QUIET);

export const changeSetting = (change: SettingChange): Promise<Setting> => call('setting.change', { body: change }, QUIET);

export const takeBackSetting = (id: number): Promise<null> => call('setting.takeBack', { params: { id } }, QUIET);

export const getHolidays = (year: number): Promise<HolidayYear> => call('setting.holidays', { query: { year } }, QUIET);

export const setHolidays = (body: { year: number; days: Holiday[] }): Promise<HolidayYear> => call('setting.setHolidays', { body }, QUIET);
