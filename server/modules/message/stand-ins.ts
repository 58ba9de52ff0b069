import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** Who is away, and who is told in their place. */
export interface StandIn {
  userinfoId: number;
  standInId: number;
  /** Of who is away. */
  name: string;
}

/** The stand-ins of those of these roles that are away on the day (YYYY-MM-DD, Beijing); none of an account that is disabled or has ended. */
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
      // One parameter, however many they are.
      .where('absence.userinfoId', '=', sql<number>`any(${userinfoIds}::int[])`)
      .where('absence.beginDate', '<=', today)
      .where('absence.endDate', '>=', today)
      .where('otherAccount.disabled', '=', false)
      .orderBy('absence.id')
      .execute()
  );
}
