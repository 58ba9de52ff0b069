import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/**
 * The score events of attendance: one for each attended activity; absences without leave: each half day of a session, and any other activity that was
 * missed completely.
 */
export const attendanceScores: ScorePart<'attendance'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'session' | 'committee' | 'activity' | 'group' | 'absentSession' | 'absent'>>`
    WITH own AS (
      SELECT attendance.deputy_id, attendance.state, sitting.id AS sitting_id, sitting.day, activity.id AS activity_id, activity.kind, activity.title
      FROM attendance JOIN sitting ON sitting.id = attendance.sitting_id JOIN activity ON activity.id = attendance.activity_id
        JOIN deputy ON deputy.id = attendance.deputy_id
      WHERE deputy.area_code = ${areaCode} AND activity.state IN ('announced', 'closed')
        AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to}
    )
    SELECT deputy_id AS "deputyId", CASE WHEN kind IN ('session', 'committee', 'group') THEN kind ELSE 'activity' END AS key,
      'activity:' || activity_id AS source, min(day) AS day, title AS text
    FROM own WHERE state IN ('present', 'late', 'makeup') GROUP BY deputy_id, activity_id, kind, title
    UNION ALL
    SELECT deputy_id, 'absentSession', 'sitting:' || sitting_id, day, title FROM own WHERE kind = 'session' AND state = 'absent'
    UNION ALL
    SELECT deputy_id, 'absent', 'activity:' || activity_id, min(day), title
    FROM own WHERE kind <> 'session' GROUP BY deputy_id, activity_id, title HAVING bool_and(state = 'absent')`.execute(db);
  return rows;
};
