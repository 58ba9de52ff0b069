import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of reports that deputies wrote. */
export const activityReportScores: ScorePart<'activityReport'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'written'>>`
    SELECT report.deputy_id AS "deputyId", 'written' AS key, 'report:' || report.id AS source,
      (report.written_at AT TIME ZONE 'Asia/Shanghai')::date AS day, activity.title AS text
    FROM activity_report AS report JOIN activity ON activity.id = report.activity_id JOIN deputy ON deputy.id = report.deputy_id
    WHERE deputy.area_code = ${areaCode} AND report.written_at >= ${from} AND report.written_at < ${to}`.execute(db);
  return rows;
};
