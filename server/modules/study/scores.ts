import { beijingYear } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';
import { reachedIn } from './sums';

/** The score events of finished courses, each once, and of the yearly plan of class hours, on the day it was reached. The span is within one year. */
export const studyScores: ScorePart<'study'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'finished' | 'reached'>>`
    SELECT study.deputy_id AS "deputyId", 'finished' AS key, 'course:' || study.course_id AS source,
      (study.finished_at AT TIME ZONE 'Asia/Shanghai')::date AS day, course.title AS text
    FROM study JOIN course ON course.id = study.course_id JOIN deputy ON deputy.id = study.deputy_id
    WHERE deputy.area_code = ${areaCode} AND study.finished_at >= ${from} AND study.finished_at < ${to}
    UNION ALL
    SELECT reached.deputy_id, 'reached', 'plan:' || ${String(beijingYear(from))}::text, (reached.at AT TIME ZONE 'Asia/Shanghai')::date, '达到年度学时'
    FROM ${reachedIn(areaCode, beijingYear(from))} AS reached WHERE reached.at >= ${from} AND reached.at < ${to}`.execute(db);
  return rows;
};
