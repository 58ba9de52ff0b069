import { type AbsenceAction, absenceState, type AbsentDays } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Family } from '../../platform/records/records';

export type AbsenceColumns = Selectable<Database['absence']>;
type Patch = Omit<Updateable<Database['absence']>, 'id' | 'version' | 'updatedAt'>;

/** Whom a span would concern besides itself: `not` is the absence that is being changed. */
interface Span extends AbsentDays {
  not?: number;
}

/** The queries that change absences, in a transaction. */
export function makeAbsenceWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('absence').selectAll('absence').where('absence.id', '=', id);

  const within = ({ beginDate, endDate, not = 0 }: Span) =>
    trx
      .selectFrom('absence')
      .select('id')
      .where('id', '<>', not)
      .where('beginDate', '<=', endDate)
      .where('endDate', '>=', beginDate)
      .limit(1);

  return {
    find: ({ areaCode }: Viewer, id: number): Promise<AbsenceColumns | undefined> =>
      one(id)
        .innerJoin('userinfo', 'userinfo.id', 'absence.userinfoId')
        .where('userinfo.areaCode', 'like', `${areaCode}%`)
        .executeTakeFirst(),

    lock: (id: number): Promise<AbsenceColumns | undefined> => one(id).forUpdate().executeTakeFirst(),

    /** Two that concern the same people wait for each other; always in the same order, so that they never wait in a ring. */
    lockRoles: (ids: readonly number[]) =>
      trx.selectFrom('userinfo').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute(),

    /** Whether the role is away in that span. */
    isAway: async (userinfoId: number, span: Span): Promise<boolean> =>
      (await within(span).where('userinfoId', '=', userinfoId).executeTakeFirst()) !== undefined,

    /** Whether the role stands in for somebody in that span. */
    standsIn: async (userinfoId: number, span: Span): Promise<boolean> =>
      (await within(span).where('standInId', '=', userinfoId).executeTakeFirst()) !== undefined,

    /** What concerns any of these roles, as absent or as stand-in, and is not over. */
    listOf: (ids: readonly number[], today: string) =>
      trx
        .selectFrom('absence')
        .select(['userinfoId', 'standInId', 'beginDate', 'endDate', 'reason'])
        .where('endDate', '>=', today)
        .where((eb) =>
          eb.or([eb('userinfoId', '=', sql<number>`any(${ids}::int[])`), eb('standInId', '=', sql<number>`any(${ids}::int[])`)]),
        )
        .execute(),

    addAll: (absences: readonly Insertable<Database['absence']>[]): Promise<AbsenceColumns[]> =>
      trx.insertInto('absence').values(absences).returningAll().execute(),

    add: (absence: Insertable<Database['absence']>): Promise<AbsenceColumns> =>
      trx.insertInto('absence').values(absence).returningAll().executeTakeFirstOrThrow(),

    change: (id: number, patch: Patch, updatedAt: Date): Promise<AbsenceColumns> =>
      trx
        .updateTable('absence')
        .set({ ...patch, updatedAt })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: (id: number) => trx.deleteFrom('absence').where('id', '=', id).execute(),
  };
}

/** What can be done with an absence that stands so on the day. */
export const nextActions = (days: AbsentDays, today: string): readonly AbsenceAction[] =>
  ({ coming: ['edit', 'remove'] as const, now: ['edit'] as const, over: [] })[absenceState(days, today)];

/** Absences have no states of their own: the day tells how one stands. */
export const ABSENCES: Family<AbsenceColumns, Patch, AbsenceAction> = {
  type: 'absence',
  errors: { notFound: 'absence.not_found', stale: 'absence.stale' },
  find: (trx, viewer, id) => makeAbsenceWrites(trx).find(viewer, id),
  lock: (trx, id) => makeAbsenceWrites(trx).lock(id),
  notNext: (action, _viewer, absence, now) => (nextActions(absence, beijingDate(now)).includes(action) ? null : 'absence.not_next'),
  save: (trx, id, patch, now) => makeAbsenceWrites(trx).change(id, patch, now),
  statusOf: () => 'kept',
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, ...columns }) => columns,
};
