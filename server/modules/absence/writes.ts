import type { AbsentDays } from '@contract/rules/absence';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** Whom a span would concern besides itself: `not` is the absence that is being changed. */
interface Span extends AbsentDays {
  not?: number;
}

/** What concerns the same people: locked and asked in a transaction. */
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
  };
}
