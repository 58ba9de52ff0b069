import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Family } from '../../platform/records/records';
import { areaNumber } from './reads';

export type AreaRow = Selectable<Database['area']> & { id: number };

/** The queries that change areas, in a transaction. */
export function makeAreaWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('area').selectAll().select(areaNumber.as('id')).where('code', '=', String(id));

  return {
    find: (areaCode: string, id: number) => one(id).where('code', 'like', `${areaCode}%`).executeTakeFirst(),
    lock: (id: number) => one(id).forUpdate().executeTakeFirst(),

    add: (area: Insertable<Database['area']>): Promise<AreaRow> =>
      trx.insertInto('area').values(area).returningAll().returning(areaNumber.as('id')).executeTakeFirstOrThrow(),

    change: (id: number, patch: Updateable<Database['area']>): Promise<AreaRow> =>
      trx
        .updateTable('area')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('code', '=', String(id))
        .returningAll()
        .returning(areaNumber.as('id'))
        .executeTakeFirstOrThrow(),

    remove: (id: number) => trx.deleteFrom('area').where('code', '=', String(id)).execute(),
  };
}

/** Areas have no states: one is there until it is removed. */
export const AREAS: Family<AreaRow, Updateable<Database['area']>, 'edit' | 'remove'> = {
  type: 'area',
  errors: { notFound: 'area.not_found', stale: 'area.stale' },
  find: (trx, { areaCode }, id) => makeAreaWrites(trx).find(areaCode, id),
  lock: (trx, id) => makeAreaWrites(trx).lock(id),
  notNext: () => null,
  save: (trx, id, patch, now) => makeAreaWrites(trx).change(id, { ...patch, updatedAt: now }),
  statusOf: () => 'kept',
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, ...columns }) => columns,
};
