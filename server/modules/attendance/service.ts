import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The range of a leave: some sittings of an activity, or all of them when no sittings are named. */
interface Excused {
  activityId: number;
  deputyId: number;
  sittingIds: readonly number[] | null;
}

const ofThese = (sittingIds: readonly number[] | null, column: 'sitting.id' | 'attendance.sitting_id') =>
  sittingIds === null ? sql`true` : sql`${sql.ref(column)} = any(${[...sittingIds]}::int[])`;

/** Records the leave where the deputy has no record yet. It waits for a sign-in at the same moment. */
export async function markLeave(
  trx: Db,
  { activityId, deputyId, sittingIds, at, byName }: Excused & { at: Date; byName: string },
): Promise<void> {
  await sql`INSERT INTO attendance (sitting_id, deputy_id, activity_id, state, at, way, by_name)
    SELECT sitting.id, ${deputyId}, sitting.activity_id, 'leave', ${at}, 'leave', ${byName} FROM sitting
    WHERE sitting.activity_id = ${activityId} AND ${ofThese(sittingIds, 'sitting.id')}
    ON CONFLICT (sitting_id, deputy_id) DO NOTHING`.execute(trx);
}

/** Removes the records that a leave wrote; later corrections by staff stay. */
export async function unmarkLeave(trx: Db, { activityId, deputyId, sittingIds }: Excused): Promise<void> {
  await sql`DELETE FROM attendance WHERE activity_id = ${activityId} AND deputy_id = ${deputyId} AND state = 'leave' AND way = 'leave'
    AND ${ofThese(sittingIds, 'attendance.sitting_id')}`.execute(trx);
}

/** Returns the sittings of the activity to which the deputy signed in or was signed in by staff, or whose sign-in waits to be confirmed. */
export async function signedInTo(trx: Db, { activityId, deputyId }: Omit<Excused, 'sittingIds'>): Promise<number[]> {
  const rows = await trx
    .selectFrom('attendance')
    .where('activityId', '=', activityId)
    .where('deputyId', '=', deputyId)
    .where('state', 'in', ['present', 'late', 'makeup', 'kept'])
    .select('sittingId')
    .execute();
  return rows.map(({ sittingId }) => sittingId);
}
