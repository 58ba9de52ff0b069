import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import { type Holidays } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import { defaultSettings, SETTING_NAMES, type SuggestionSettings } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { HolidayYear, Setting, SettingChange } from '@contract/schema/setting';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import type { Installation } from '../../platform/installation/installation';
import { makeHolidayStore } from './holiday-store';
import { makeSettingStore } from './store';
import { fitsSetting } from './value';
import type { ResultOf } from '../../platform/db/results';

export type SettingService = ReturnType<typeof makeSettingService>;

type SettingRow = ResultOf<typeof makeSettingStore, 'listOfArea'>[number];

const toSetting = ({ changedAt, endedAt, ...row }: SettingRow): Setting => ({
  ...row,
  changedAt: changedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const dayText = ({ day, kind, name }: HolidayYear['days'][number]): string => `${day} ${name}（${kind === 'off' ? '放假' : '上班'}）`;

function refuseOtherArea(viewer: Viewer, areaCode: string): void {
  if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
}

/** The service of the administrator's settings for an area and a process type, and of the holidays used to count working days. */
export function makeSettingService({ db, clock, installation }: { db: Db; clock: Clock; installation: Pick<Installation, 'areaCode'> }) {
  const store = makeSettingStore(db);
  const holidayStore = makeHolidayStore(db);

  /**
   * Returns all settings in force in the area on the Beijing day of `on`: those set there or above, over the defaults. A process keeps the settings
   * it began with, so read them once, at its start. `reader` is a transaction to read in.
   */
  async function inForce(kind: SuggestionKind, areaCode: string, on: Date, reader: Db = db): Promise<SuggestionSettings> {
    return (await settingsOn(kind, areaCode, beijingDate(on), reader)).settings;
  }

  async function settingsOn(kind: SuggestionKind, areaCode: string, on: string, reader: Db) {
    const rows = await makeSettingStore(reader).listInForce(kind, areaCode, on);
    const changed = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<SuggestionSettings>;
    const sources = rows.map(({ value: _value, ...source }) => source);
    return { settings: { ...defaultSettings(kind, areaCode), ...changed }, sources };
  }

  /** Returns every recorded day that differs from its weekday. `reader` is a transaction to read in. */
  async function holidays(reader: Db = db): Promise<Holidays> {
    const days = await makeHolidayStore(reader).listAll();
    return new Map(days.map(({ day, kind }) => [day, kind]));
  }

  async function readInForce(viewer: Viewer, query: CallInput<'setting.inForce'>['query']): Promise<CallReply<'setting.inForce'>> {
    const { processType, areaCode = viewer.areaCode, on = beijingDate(clock.now()) } = query;
    return { areaCode, processType, on, ...(await settingsOn(processType, areaCode, on, db)) };
  }

  async function listChanges(viewer: Viewer, { areaCode, processType }: CallInput<'setting.changes'>['query']): Promise<Setting[]> {
    refuseOtherArea(viewer, areaCode);
    return (await store.listOfArea(areaCode, processType)).map(toSetting);
  }

  /** Sets a value from today or a later day on. It replaces a value set for the same day. */
  async function changeSetting(viewer: Viewer, change: SettingChange): Promise<Setting> {
    refuseOtherArea(viewer, change.areaCode);
    if (!(await store.areaExists(change.areaCode))) throw fail('access.area');
    const changedAt = clock.now();
    if (change.effectiveFrom < beijingDate(changedAt)) throw fail('setting.past', { field: 'effectiveFrom' });
    if (!fitsSetting(change.name, change.value)) throw fail('setting.value', { field: 'value' });
    const row = { ...change, changedByName: viewer.userName, changedAt };
    return db.transaction().execute(async (trx) => {
      const within = makeSettingStore(trx);
      await within.lockSettings();
      const { settings } = await settingsOn(change.processType, change.areaCode, change.effectiveFrom, trx);
      await within.endSameDay(row);
      const added = await within.findSetting(await within.addSetting(row));
      if (!added) throw fail('setting.not_found');
      const before = { ...change, value: settings[change.name] };
      const title = SETTING_NAMES[change.name];
      await tellChange(trx, { viewer, type: 'setting', id: added.id, title, before, after: change, at: changedAt });
      return toSetting(added);
    });
  }

  /** Removes a value that is not yet in force. */
  async function takeBack(viewer: Viewer, id: number): Promise<null> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const within = makeSettingStore(trx);
      await within.lockSettings();
      const setting = await within.findSetting(id);
      if (!setting || setting.endedAt !== null) throw fail('setting.not_found');
      refuseOtherArea(viewer, setting.areaCode);
      if (setting.effectiveFrom <= beijingDate(now)) throw fail('setting.in_force');
      await within.endSetting(id, { endedAt: now, endedByName: viewer.userName });
      await tellChange(trx, { viewer, type: 'setting', id, title: SETTING_NAMES[setting.name], before: setting, after: null, at: now });
    });
    return null;
  }

  async function readHolidays(year: number): Promise<HolidayYear> {
    const [days, change] = await Promise.all([holidayStore.listOfYear(year), holidayStore.lastChange(year)]);
    return { year, days, changedByName: change?.changedByName ?? null, changedAt: change?.changedAt.toISOString() ?? null };
  }

  /** Replaces the table of holidays of a year. Running deadlines stay unchanged. */
  async function replaceHolidays(viewer: Viewer, { year, days }: CallInput<'setting.setHolidays'>['body']): Promise<HolidayYear> {
    refuseOtherArea(viewer, installation.areaCode());
    const known = new Set(days.map(({ day }) => day));
    const ofYear = days.every(({ day }) => day.startsWith(`${String(year)}-`));
    if (!ofYear || known.size !== days.length) throw fail('holiday.other_year', { field: 'days' });
    const change = { changedByName: viewer.userName, changedAt: clock.now() };
    await db.transaction().execute(async (trx) => {
      const within = makeHolidayStore(trx);
      const before = { year, days: (await within.listOfYear(year)).map(dayText) };
      await within.replaceYear(year, days, change);
      const after = { year, days: days.map(dayText) };
      await tellChange(trx, { viewer, type: 'holiday', id: year, title: String(year), before, after, at: change.changedAt });
    });
    return readHolidays(year);
  }

  return { inForce, holidays, readInForce, listChanges, changeSetting, takeBack, readHolidays, replaceHolidays };
}
