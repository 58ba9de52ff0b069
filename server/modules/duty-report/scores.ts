import { beijingDate, beijingYear } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of reports that were given and rated well enough. They count for the year of the report, whenever it was written. */
export const dutyReportScores: ScorePart<'dutyReport'> = async (db, { areaCode, from, to }) => {
  const last = new Date(to.getTime() - 1);
  const { rows } = await sql<ScoredEvent<'reported'>>`
    SELECT report.deputy_id AS "deputyId", 'reported' AS key, 'duty:' || report.year AS source,
      least(make_date(report.year, 12, 31), ${beijingDate(last)}::date) AS day, report.year || ' 年度述职' AS text
    FROM duty_report AS report JOIN deputy ON deputy.id = report.deputy_id
    WHERE deputy.area_code = ${areaCode} AND report.report <> '' AND report.rating IN ('excellent', 'competent', 'basic')
      AND report.year >= ${beijingYear(from)} AND report.year <= ${beijingYear(last)}`.execute(db);
  return rows;
};
