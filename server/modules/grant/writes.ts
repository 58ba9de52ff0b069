import { ADMINISTRATORS } from '@contract/rules/administration';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { accountAreas, accountsWithin } from '../../platform/areas/accounts-within';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';

export type GrantColumns = Selectable<Database['grantRequest']>;
export type NewGrant = Omit<Insertable<Database['grantRequest']>, 'id' | 'version' | 'state'>;

/** The queries that change grants, in a transaction. */
export function makeGrantWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('grantRequest').selectAll().where('id', '=', id);

  /** The roles that accounts hold. */
  const heldBy = () => trx.selectFrom('userinfo').innerJoin('account', 'account.id', 'userinfo.accountId');

  return {
    find: ({ areaCode }: Pick<Viewer, 'areaCode'>, id: number) => one(id).where('areaCode', 'like', `${areaCode}%`).executeTakeFirst(),
    lock: (id: number) => one(id).forUpdate().executeTakeFirst(),
    add: (request: NewGrant): Promise<GrantColumns> =>
      trx.insertInto('grantRequest').values(request).returningAll().executeTakeFirstOrThrow(),

    change: (id: number, patch: Updateable<Database['grantRequest']>): Promise<GrantColumns> =>
      trx
        .updateTable('grantRequest')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    findRole: (id: number) => trx.selectFrom('role').select(['id', 'kind', 'name', 'builtIn']).where('id', '=', id).executeTakeFirst(),

    /** Locks the account until the transaction ends, so that its grants are decided one after the other. */
    holdAccount: (id: number) =>
      trx.selectFrom('account').select(['id', 'name', 'disabled']).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Returns the areas of an account that administrators of the viewer's area can see; undefined for another account. */
    async areasOf({ areaCode }: Viewer, accountId: number): Promise<string[] | undefined> {
      const account = trx.selectFrom('account').select(accountAreas.as('areas')).where('account.id', '=', accountId);
      return (await account.where(accountsWithin(areaCode)).executeTakeFirst())?.areas;
    },

    /** Returns the roles of the account, and those waiting for approval. */
    async rolesOf(accountId: number) {
      const held = await trx
        .selectFrom('userinfo')
        .select(['roleKind as kind', 'roleId', 'areaCode', 'unitId', 'delegationId'])
        .where('accountId', '=', accountId)
        .execute();
      const waiting = await trx
        .selectFrom('grantRequest')
        .innerJoin('role', 'role.id', 'grantRequest.roleId')
        .select(['role.kind', 'grantRequest.roleId', 'grantRequest.areaCode', 'grantRequest.unitId', 'grantRequest.delegationId'])
        .where('grantRequest.accountId', '=', accountId)
        .where('grantRequest.kind', '=', 'grant')
        .where('grantRequest.state', '=', 'waiting')
        .execute();
      return [...held, ...waiting];
    },

    /** Returns one role that an account of the viewer's area holds. */
    findHeld: ({ areaCode }: Viewer, userinfoId: number) =>
      heldBy()
        .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
        .select(['userinfo.id', 'userinfo.roleKind', 'userinfo.areaCode', 'userinfo.unitId', 'userinfo.delegationId', 'userinfo.deputyId'])
        .select(['account.id as accountId'])
        .select((eb) => eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'))
        .where('userinfo.id', '=', userinfoId)
        .where('userinfo.areaCode', 'like', `${areaCode}%`)
        .executeTakeFirst(),

    isEndAsked: async (userinfoId: number): Promise<boolean> =>
      (await trx
        .selectFrom('grantRequest')
        .select('id')
        .where('userinfoId', '=', userinfoId)
        .where('kind', '=', 'end')
        .where('state', '=', 'waiting')
        .executeTakeFirst()) !== undefined,

    /** Checks whether the unit belongs to exactly that area; a delegation may also belong to the congress of the area. */
    async isOfArea(table: 'unit' | 'delegation', id: number, areaCode: string): Promise<boolean> {
      if (table === 'unit') {
        const unit = trx
          .selectFrom('unit')
          .select('id')
          .where('id', '=', id)
          .where('areaCode', '=', areaCode)
          .where('state', '=', 'active');
        return (await unit.executeTakeFirst()) !== undefined;
      }
      const delegation = trx
        .selectFrom('delegation')
        .innerJoin('term', 'term.id', 'delegation.termId')
        .select('delegation.id')
        .where('delegation.id', '=', id)
        .where((eb) => eb.or([eb('delegation.areaCode', '=', areaCode), eb('term.areaCode', '=', areaCode)]));
      return (await delegation.executeTakeFirst()) !== undefined;
    },

    /** Returns the administrator kind of the account, if it has one. */
    async administratorKind(accountId: number): Promise<RoleKind | undefined> {
      const held = await trx
        .selectFrom('userinfo')
        .select('roleKind')
        .where('accountId', '=', accountId)
        .where('roleKind', 'in', ADMINISTRATORS)
        .executeTakeFirst();
      return held?.roleKind;
    },

    /** Grants the requested role. A built-in role is identified by its kind and has no role id. */
    async grant(request: GrantColumns, role: { kind: RoleKind; name: string; builtIn: boolean }, beganAt: Date): Promise<number> {
      const { accountId, roleId, areaCode, unitId, delegationId, deputyId } = request;
      const row = { accountId, areaCode, unitId, delegationId, deputyId, beganAt };
      const granted = await trx
        .insertInto('userinfo')
        .values({ ...row, roleKind: role.kind, roleName: role.name, roleId: role.builtIn ? null : roleId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return granted.id;
    },

    /** Ends the role from the next call on; the records of its work keep it. Returns false when it has ended already. */
    async end(userinfoId: number, at: Date): Promise<boolean> {
      const ended = await trx
        .updateTable('userinfo')
        .set((eb) => ({ formerAccountId: eb.ref('accountId'), accountId: null, endedAt: at }))
        .where('id', '=', userinfoId)
        .where('accountId', 'is not', null)
        .executeTakeFirstOrThrow();
      await trx.updateTable('session').set({ userinfoId: null }).where('userinfoId', '=', userinfoId).execute();
      return ended.numUpdatedRows > 0n;
    },
  };
}
