import { areaAndAbove } from '@contract/rules/area';
import type { SettingName, SettingValue } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export interface NewSetting {
  areaCode: string;
  processType: SuggestionKind;
  name: SettingName;
  value: SettingValue;
  effectiveFrom: string;
  changedByName: string;
  changedAt: Date;
}

/** More changes than an area makes in decades. */
const MOST_CHANGES = 500;

/** The queries over settings. */
export function makeSettingStore(db: Db) {
  /** Returns the settings for that day in the area or above it: for each setting the value of the nearest area, and of these the latest. */
  const listInForce = (processType: SuggestionKind, areaCode: string, on: string) =>
    db
      .selectFrom('setting')
      .innerJoin('area', 'area.code', 'setting.areaCode')
      .distinctOn('setting.name')
      .select(['setting.name', 'setting.value', 'setting.areaCode', 'area.name as areaName', 'setting.effectiveFrom'])
      .where('setting.processType', '=', processType)
      .where('setting.areaCode', 'in', areaAndAbove(areaCode))
      .where('setting.effectiveFrom', '<=', on)
      .where('setting.endedAt', 'is', null)
      .orderBy('setting.name')
      .orderBy((eb) => eb.fn<number>('length', ['setting.areaCode']), 'desc')
      .orderBy('setting.effectiveFrom', 'desc')
      .execute();

  const settings = () =>
    db
      .selectFrom('setting')
      .innerJoin('area', 'area.code', 'setting.areaCode')
      .select([
        'setting.id',
        'setting.areaCode',
        'area.name as areaName',
        'setting.processType',
        'setting.name',
        'setting.value',
        'setting.effectiveFrom',
        'setting.changedByName',
        'setting.changedAt',
        'setting.endedAt',
        'setting.endedByName',
      ]);

  /** Returns all values ever set in that area itself, newest first. */
  const listOfArea = (areaCode: string, processType: SuggestionKind) =>
    settings()
      .where('setting.areaCode', '=', areaCode)
      .where('setting.processType', '=', processType)
      .orderBy('setting.id', 'desc')
      .limit(MOST_CHANGES)
      .execute();

  const findSetting = (id: number) => settings().where('setting.id', '=', id).executeTakeFirst();

  const areaExists = async (code: string): Promise<boolean> =>
    (await db.selectFrom('area').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

  /** Blocks other changes of settings until the transaction ends; reading is still possible. */
  const lockSettings = () => sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(db);

  /** Ends the value that was set for the same day, if there is one. */
  const endSameDay = ({ areaCode, processType, name, effectiveFrom, changedByName, changedAt }: NewSetting) =>
    db
      .updateTable('setting')
      .set({ endedAt: changedAt, endedByName: changedByName })
      .where('areaCode', '=', areaCode)
      .where('processType', '=', processType)
      .where('name', '=', name)
      .where('effectiveFrom', '=', effectiveFrom)
      .where('endedAt', 'is', null)
      .execute();

  async function addSetting({ value, ...setting }: NewSetting): Promise<number> {
    const row = { ...setting, value: JSON.stringify(value), endedAt: null };
    return (await db.insertInto('setting').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  const endSetting = (id: number, end: { endedAt: Date; endedByName: string }) =>
    db.updateTable('setting').set(end).where('id', '=', id).execute();

  return { listInForce, listOfArea, findSetting, areaExists, lockSettings, endSameDay, addSetting, endSetting };
}
