import type { Meeting, TermAction, TermState } from '@contract/rules/term';
import type { Viewer } from '@contract/rules/roles';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Family } from '../../platform/records/records';

export type TermColumns = Selectable<Database['term']>;
type TermPatch = Omit<Updateable<Database['term']>, 'id' | 'version' | 'updatedAt'>;

/** The queries that change terms, in a transaction. */
export function makeTermWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('term').selectAll().where('id', '=', id);

  return {
    find: ({ areaCode }: Viewer, id: number) => one(id).where('areaCode', 'like', `${areaCode}%`).executeTakeFirst(),
    lock: (id: number) => one(id).forUpdate().executeTakeFirst(),
    add: (term: Insertable<Database['term']>): Promise<TermColumns> =>
      trx.insertInto('term').values(term).returningAll().executeTakeFirstOrThrow(),

    change: (id: number, patch: TermPatch, updatedAt: Date): Promise<TermColumns> =>
      trx
        .updateTable('term')
        .set({ ...patch, updatedAt })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: (id: number) => trx.deleteFrom('term').where('id', '=', id).execute(),

    /** The congress's terms, held until the transaction ends: two that begin at once wait for each other. */
    lockCongress: (areaCode: string): Promise<TermColumns[]> =>
      trx.selectFrom('term').selectAll().where('areaCode', '=', areaCode).orderBy('id').forUpdate().execute(),

    /** Ends the term that is current, on the day before the next, unless it has a last day already. */
    endCurrent: (areaCode: string, nextBegins: string, updatedAt: Date) =>
      trx
        .updateTable('term')
        .set({ current: false, updatedAt, endDate: sql<string>`coalesce(end_date, ${nextBegins}::date - 1)` })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('areaCode', '=', areaCode)
        .where('current', '=', true)
        .execute(),

    async setMeetings(termId: number, meetings: readonly Meeting[]): Promise<void> {
      await trx.deleteFrom('meeting').where('termId', '=', termId).execute();
      if (meetings.length > 0)
        await trx
          .insertInto('meeting')
          .values(meetings.map((meeting) => ({ ...meeting, termId })))
          .execute();
    },

    /** Gives the term the delegations of the congress's current one, without their deputies. */
    copyDelegations: ({ id, areaCode }: TermColumns) =>
      sql`INSERT INTO delegation (term_id, area_code, name, ordernum)
        SELECT ${id}, former.area_code, former.name, former.ordernum FROM delegation AS former JOIN term ON term.id = former.term_id
        WHERE term.area_code = ${areaCode} AND term.current ORDER BY former.id`.execute(trx),
  };
}

/** A term is current, or not; which of the others are over, the current one's begin tells. */
const NEXT: Record<TermAction, (term: TermColumns) => boolean> = {
  edit: () => true,
  begin: ({ current }) => !current,
  remove: ({ current }) => !current,
};

export const TERMS: Family<TermColumns, TermPatch, TermAction> = {
  type: 'term',
  errors: { notFound: 'term.not_found', stale: 'term.stale' },
  find: (trx, viewer, id) => makeTermWrites(trx).find(viewer, id),
  lock: (trx, id) => makeTermWrites(trx).lock(id),
  notNext: (action, _viewer, term) => (NEXT[action](term) ? null : 'term.not_next'),
  save: (trx, id, patch, now) => makeTermWrites(trx).change(id, patch, now),
  statusOf: ({ current }): TermState => (current ? 'current' : 'coming'),
  snapshotOf: async ({ id, version: _version, updatedAt: _at, ...columns }, trx) => ({
    ...columns,
    meetings: await trx
      .selectFrom('meeting')
      .select(['number', 'beginDate', 'endDate'])
      .where('termId', '=', id)
      .orderBy('number')
      .execute(),
  }),
};
