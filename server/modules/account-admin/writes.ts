import { ADMINISTRATORS } from '@contract/rules/administration';
import type { RoleKind } from '@contract/rules/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { accountsWithin } from '../../platform/areas/accounts-within';

const COLUMNS = ['id', 'username', 'name', 'mobileCipher', 'mobileHash', 'disabled', 'mustChangePassword', 'areaCode', 'version'] as const;

export type AccountColumns = Pick<Selectable<Database['account']>, (typeof COLUMNS)[number]>;
export type AccountPatch = Omit<Updateable<Database['account']>, 'id' | 'version'>;

/** The queries that change accounts, in a transaction. */
export function makeAccountAdminWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('account').select(COLUMNS).where('account.id', '=', id);

  return {
    find: (areaCode: string, id: number) => one(id).where(accountsWithin(areaCode)).executeTakeFirst(),
    lock: (id: number) => one(id).forUpdate().executeTakeFirst(),
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

    /** The administrator's kinds that the account alone holds among those that may sign in; they are held, so that two do not leave at once. */
    async kindsHeldAlone(accountId: number): Promise<RoleKind[]> {
      const own = await trx
        .selectFrom('userinfo')
        .select('roleKind')
        .where('accountId', '=', accountId)
        .where('roleKind', 'in', ADMINISTRATORS)
        .execute();
      const kinds = own.map(({ roleKind }) => roleKind);
      if (kinds.length === 0) return [];
      await trx.selectFrom('role').select('id').where('kind', 'in', kinds).where('builtIn', '=', true).forUpdate().execute();
      const others = await trx
        .selectFrom('userinfo')
        .innerJoin('account', 'account.id', 'userinfo.accountId')
        .select('userinfo.roleKind')
        .where('userinfo.roleKind', 'in', kinds)
        .where('account.id', '<>', accountId)
        .where('account.disabled', '=', false)
        .execute();
      return kinds.filter((kind) => others.every(({ roleKind }) => roleKind !== kind));
    },
  };
}
