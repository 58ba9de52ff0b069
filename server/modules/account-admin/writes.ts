import { ADMINISTRATORS } from '@contract/rules/administration';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { accountAreas, accountsWithin } from '../../platform/areas/accounts-within';

const COLUMNS = [
  ...(['id', 'username', 'name', 'mobileCipher', 'mobileHash', 'disabled', 'disabledByKind', 'mustChangePassword', 'areaCode'] as const),
  'version',
] as const;

export type AccountColumns = Pick<Selectable<Database['account']>, (typeof COLUMNS)[number]>;
/** The account's columns together with the fields that decide who may change it and whether another administrator must agree. */
export type AccountRow = AccountColumns & { areas: string[]; administers: boolean };
export type AccountPatch = Omit<Updateable<Database['account']>, 'id' | 'version'>;

/** Checks whether the account is an administrator's, disabled or not. */
export const administers = sql<boolean>`EXISTS (
  SELECT FROM userinfo WHERE userinfo.account_id = account.id AND userinfo.role_kind IN (${sql.join(ADMINISTRATORS)}))`;

/** The queries that change accounts, in a transaction. */
export function makeAccountAdminWrites(trx: Db) {
  const one = (id: number) =>
    trx
      .selectFrom('account')
      .select(COLUMNS)
      .select([accountAreas.as('areas'), administers.as('administers')])
      .where('account.id', '=', id);

  return {
    find: (areaCode: string, id: number): Promise<AccountRow | undefined> => one(id).where(accountsWithin(areaCode)).executeTakeFirst(),

    /** Locks the row first and reads afterwards, because roles are granted under the same lock. */
    lock: async (id: number): Promise<AccountRow | undefined> => {
      await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
      return one(id).executeTakeFirst();
    },

    add: (account: Omit<Insertable<Database['account']>, 'id' | 'version'>): Promise<AccountColumns> =>
      trx.insertInto('account').values(account).returning(COLUMNS).executeTakeFirstOrThrow(),

    change: (id: number, patch: AccountPatch): Promise<AccountColumns> =>
      trx
        .updateTable('account')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),

    unbind: (accountId: number, platform: Database['accountBinding']['platform']) =>
      trx.deleteFrom('accountBinding').where('accountId', '=', accountId).where('platform', '=', platform).execute(),
  };
}
