import type { Selectable } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';

export type UnitRow = Selectable<Database['unit']>;

/** The queries that change units, in a transaction. */
export function makeUnitWrites(trx: Db) {
  return {
    /** Locks both units in the order of their ids, so that two opposite merges at once do not cause a deadlock. */
    lockBoth: (id: number, other: number): Promise<UnitRow[]> =>
      trx.selectFrom('unit').selectAll().where('id', 'in', [id, other]).orderBy('id').forUpdate().execute(),

    keepName: (unitId: number, name: string, until: Date) => trx.insertInto('unitName').values({ unitId, name, until }).execute(),

    /** Saves the present name with the replies issued so far. */
    nameReplies: (unitId: number, unitName: string) =>
      trx
        .updateTable('reply')
        .set({ unitName })
        .where('unitId', '=', unitId)
        .where('stage', '=', 'issued')
        .where('unitName', 'is', null)
        .execute(),

    /** Returns the users who act for the unit or have a waiting grant, by name: a merge moves them. */
    peopleOf: async (unitId: number): Promise<{ accountId: number; name: string }[]> => {
      const acts = trx.selectFrom('userinfo').select('accountId').where('unitId', '=', unitId).where('accountId', 'is not', null);
      const asked = trx.selectFrom('grantRequest').select('accountId').where('unitId', '=', unitId).where('state', '=', 'waiting');
      return trx
        .selectFrom('account')
        .select(['id as accountId', 'name'])
        .where((eb) => eb.or([eb('id', 'in', acts), eb('id', 'in', asked)]))
        .orderBy(byPinyin('name'))
        .execute();
    },

    /** Checks whether it has assigned items that are not closed. */
    isBusy: async (unitId: number): Promise<boolean> =>
      (await trx
        .selectFrom('assignment')
        .innerJoin('suggestion as item', 'item.id', 'assignment.suggestionId')
        .select('assignment.id')
        .where('assignment.unitId', '=', unitId)
        .where('assignment.endedAt', 'is', null)
        .where('item.status', '<>', 'closed')
        .limit(1)
        .executeTakeFirst()) !== undefined,
  };
}
