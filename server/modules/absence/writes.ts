import type { AbsentDays } from '@contract/rules/absence';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The days of an absence; `not` is the id of the absence that is being changed, which is left out of the check. */
interface Span extends AbsentDays {
  not?: number;
}

/** The queries that check for absences of the same people, run in a transaction after locking. */
export function makeAbsenceWrites(trx: Db) {
  const within = ({ beginDate, endDate, not = 0 }: Span) =>
    trx
      .selectFrom('absence')
      .select('id')
      .where('id', '<>', not)
      .where('beginDate', '<=', endDate)
      .where('endDate', '>=', beginDate)
      .limit(1);

  return {
    /** Locks the roles, so that two changes that concern the same people wait for each other; always in the order of the ids, so that no deadlock occurs. */
    lockRoles: (ids: readonly number[]) =>
      trx.selectFrom('userinfo').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute(),

    /** Checks whether the role is absent on any of these days. */
    isAway: async (userinfoId: number, span: Span): Promise<boolean> =>
      (await within(span).where('userinfoId', '=', userinfoId).executeTakeFirst()) !== undefined,

    /** Checks whether the role is a stand-in on any of these days. */
    standsIn: async (userinfoId: number, span: Span): Promise<boolean> =>
      (await within(span).where('standInId', '=', userinfoId).executeTakeFirst()) !== undefined,

    /** Returns the absences that are not over and in which one of these roles is absent or stand-in. */
    listOf: (ids: readonly number[], today: string) =>
      trx
        .selectFrom('absence')
        .select(['userinfoId', 'standInId', 'beginDate', 'endDate', 'reason'])
        .where('endDate', '>=', today)
        .where((eb) =>
          eb.or([eb('userinfoId', '=', sql<number>`any(${ids}::int[])`), eb('standInId', '=', sql<number>`any(${ids}::int[])`)]),
        )
        .execute(),
  };
}
