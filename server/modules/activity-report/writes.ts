import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The queries used while reports are written; `trx` is the transaction of the change. */
export function makeActivityReportWrites(trx: Db) {
  /** Locks the activity against changes until the transaction ends. */
  const holdActivity = (id: number) =>
    trx.selectFrom('activity').where('id', '=', id).select(['id', 'areaCode', 'state', 'startsAt']).forShare().executeTakeFirst();

  /** Returns the name of an invited deputy and whether they attended; undefined when the activity does not invite the deputy. */
  const findAttendant = async (activityId: number, deputyId: number) => {
    const { rows } = await sql<{ name: string; came: boolean }>`
      SELECT deputy.name, CASE
        WHEN EXISTS (SELECT FROM attendance WHERE attendance.activity_id = ${activityId} AND attendance.way <> 'leave')
        THEN EXISTS (SELECT FROM attendance WHERE attendance.activity_id = ${activityId} AND attendance.deputy_id = deputy.id
          AND attendance.state IN ('present', 'late', 'makeup'))
        -- Nobody wrote down who came: whoever has not asked for leave did.
        ELSE person.answer IS DISTINCT FROM 'leave' END AS came
      FROM activity_person AS person JOIN deputy ON deputy.id = person.deputy_id
      WHERE person.activity_id = ${activityId} AND person.deputy_id = ${deputyId}`.execute(trx);
    return rows[0];
  };

  return { holdActivity, findAttendant };
}
