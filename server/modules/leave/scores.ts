import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of leaves: each half day of a session with a leave in the attendance records. */
export const leaveScores: ScorePart<'leave'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'session'>>`
    SELECT attendance.deputy_id AS "deputyId", 'session' AS key, 'sitting:' || sitting.id AS source, sitting.day, activity.title AS text
    FROM attendance JOIN sitting ON sitting.id = attendance.sitting_id JOIN activity ON activity.id = attendance.activity_id
      JOIN deputy ON deputy.id = attendance.deputy_id
    WHERE deputy.area_code = ${areaCode} AND attendance.state = 'leave' AND activity.kind = 'session'
      AND activity.state IN ('announced', 'closed') AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to}`.execute(db);
  return rows;
};
