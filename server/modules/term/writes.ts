import type { Meeting } from '@contract/rules/term';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';

/** The queries that change terms, in a transaction. */
export function makeTermWrites(trx: Db) {
  return {
    /** Locks the terms of the congress until the transaction ends, so that two calls that begin a term wait for each other. */
    lockCongress: (areaCode: string): Promise<Selectable<Database['term']>[]> =>
      trx.selectFrom('term').selectAll().where('areaCode', '=', areaCode).orderBy('id').forUpdate().execute(),

    /** Ends the term on the day before the next one, unless it already has a last day. */
    end: (id: number, nextBegins: string, updatedAt: Date) =>
      trx
        .updateTable('term')
        .set({ current: false, updatedAt, endDate: sql<string>`coalesce(end_date, ${nextBegins}::date - 1)` })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    async setMeetings(termId: number, meetings: readonly Meeting[]): Promise<void> {
      await trx.deleteFrom('meeting').where('termId', '=', termId).execute();
      if (meetings.length > 0)
        await trx
          .insertInto('meeting')
          .values(meetings.map((meeting) => ({ ...meeting, termId })))
          .execute();
    },
  };
}
