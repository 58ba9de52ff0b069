import type { Viewer } from '@contract/rules/roles';
import type { DELEGATION_ACTIONS } from '@contract/rules/term';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Family } from '../../platform/records/records';

export type DelegationColumns = Selectable<Database['delegation']>;
type LockedDelegation = DelegationColumns & { former: boolean };
type Patch = Omit<Updateable<Database['delegation']>, 'id' | 'version' | 'updatedAt'>;
type Action = Exclude<keyof typeof DELEGATION_ACTIONS, 'create'>;

/** The queries that change delegations, in a transaction. */
export function makeDelegationWrites(trx: Db) {
  const one = (id: number) =>
    trx
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .selectAll('delegation')
      .select(isFormer.as('former'))
      .where('delegation.id', '=', id);

  return {
    find: ({ areaCode }: Viewer, id: number): Promise<LockedDelegation | undefined> =>
      one(id).where('term.areaCode', 'like', `${areaCode}%`).executeTakeFirst(),
    lock: (id: number): Promise<LockedDelegation | undefined> => one(id).forUpdate('delegation').executeTakeFirst(),

    /** The term of the area or below, unless it is over. */
    findTerm: (areaCode: string, id: number) =>
      trx
        .selectFrom('term')
        .select(['id', 'areaCode'])
        .where('id', '=', id)
        .where('areaCode', 'like', `${areaCode}%`)
        .where(sql<boolean>`NOT ${isFormer}`)
        .executeTakeFirst(),

    add: (delegations: readonly Insertable<Database['delegation']>[]): Promise<DelegationColumns[]> =>
      trx.insertInto('delegation').values(delegations).returningAll().execute(),

    change: (id: number, patch: Patch, updatedAt: Date): Promise<DelegationColumns> =>
      trx
        .updateTable('delegation')
        .set({ ...patch, updatedAt })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: (id: number) => trx.deleteFrom('delegation').where('id', '=', id).execute(),
  };
}

/** Delegations have no states: one is there until it is removed. */
export const DELEGATIONS: Family<DelegationColumns, Patch, Action, never, LockedDelegation> = {
  type: 'delegation',
  errors: { notFound: 'delegation.not_found', stale: 'delegation.stale' },
  find: (trx, viewer, id) => makeDelegationWrites(trx).find(viewer, id),
  lock: (trx, id) => makeDelegationWrites(trx).lock(id),
  notNext: (_action, _viewer, { former }) => (former ? 'delegation.not_next' : null),
  save: (trx, id, patch, now) => makeDelegationWrites(trx).change(id, patch, now),
  statusOf: () => 'kept',
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, ...columns }) => columns,
};
