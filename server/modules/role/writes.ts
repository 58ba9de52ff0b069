import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Family } from '../../platform/records/records';

export type RoleRow = Selectable<Database['role']>;
export type NewRole = Omit<Insertable<Database['role']>, 'id' | 'version' | 'builtIn'>;

/** The queries that change roles, in a transaction. */
export function makeRoleWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('role').selectAll().where('id', '=', id);

  return {
    find: (id: number) => one(id).executeTakeFirst(),
    lock: (id: number) => one(id).forUpdate().executeTakeFirst(),
    add: (role: NewRole): Promise<RoleRow> => trx.insertInto('role').values(role).returningAll().executeTakeFirstOrThrow(),

    change: (id: number, patch: Updateable<Database['role']>): Promise<RoleRow> =>
      trx
        .updateTable('role')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: (id: number) => trx.deleteFrom('role').where('id', '=', id).execute(),

    /** The role that somebody acts by: its own, else the one that comes with the product for its kind. */
    async idOfHolder(userinfoId: number): Promise<number | undefined> {
      const held = await trx
        .selectFrom('userinfo')
        .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
        .select((eb) => eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'))
        .where('userinfo.id', '=', userinfoId)
        .executeTakeFirst();
      return held?.roleId;
    },

    /** Whether anybody holds it, held it once, or is to hold it. */
    async isUsed(id: number): Promise<boolean> {
      const held = trx.selectFrom('userinfo').select('id').where('roleId', '=', id).limit(1);
      const asked = trx.selectFrom('grantRequest').select('id').where('roleId', '=', id).limit(1);
      return (await held.executeTakeFirst()) !== undefined || (await asked.executeTakeFirst()) !== undefined;
    },
  };
}

/** Roles have no states: one is there until it is removed. */
export const ROLES: Family<RoleRow, Updateable<Database['role']>, 'edit' | 'remove'> = {
  type: 'role',
  errors: { notFound: 'role.not_found', stale: 'role.stale' },
  find: (trx, _viewer, id) => makeRoleWrites(trx).find(id),
  lock: (trx, id) => makeRoleWrites(trx).lock(id),
  notNext: (action, _viewer, { builtIn }) => (action === 'remove' && builtIn ? 'role.built_in' : null),
  save: (trx, id, patch, now) => makeRoleWrites(trx).change(id, { ...patch, updatedAt: now }),
  statusOf: () => 'kept',
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, ...columns }) => columns,
};
