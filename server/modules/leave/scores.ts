import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** Each half day of a session that a deputy had leave from, as the attendance keeps it. */
export const leaveScores: ScorePart<'leave'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'session'>>`
    SELECT attendance.deputy_id AS "deputyId", 'session' AS key, 'sitting:' || sitting.id AS source, sitting.day, activity.title AS text
    FROM attendance JOIN sitting ON sitting.id = attendance.sitting_id JOIN activity ON activity.id = attendance.activity_id
      JOIN deputy ON deputy.id = attendance.deputy_id
    WHERE deputy.area_code = ${areaCode} AND attendance.state = 'leave' AND activity.kind = 'session'
      AND activity.state IN ('announced', 'closed') AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to}`.execute(db);
  return rows;
};
