import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** An absent role and its stand-in. */
export interface StandIn {
  userinfoId: number;
  standInId: number;
  /** The name of the absent user. */
  name: string;
}

/** Returns the stand-ins of the roles that are absent on the day (YYYY-MM-DD, Beijing); without those whose account is disabled or has ended. */
export async function standInsOn(db: Db, userinfoIds: readonly number[], today: string): Promise<StandIn[]> {
  if (userinfoIds.length === 0) return [];
  return (
    db
      .selectFrom('absence')
      .innerJoin('userinfo as holder', 'holder.id', 'absence.userinfoId')
      .innerJoin('account', 'account.id', 'holder.accountId')
      .innerJoin('userinfo as other', 'other.id', 'absence.standInId')
      .innerJoin('account as otherAccount', 'otherAccount.id', 'other.accountId')
      .select(['absence.userinfoId', 'absence.standInId', 'account.name'])
      // All ids in one parameter, so that their number is not limited.
      .where('absence.userinfoId', '=', sql<number>`any(${userinfoIds}::int[])`)
      .where('absence.beginDate', '<=', today)
      .where('absence.endDate', '>=', today)
      .where('otherAccount.disabled', '=', false)
      .orderBy('absence.id')
      .execute()
  );
}
