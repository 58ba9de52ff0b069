import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of proposals that were added to the reserve, and of problems and second looks that deputies reported as supervisors. */
export const livelihoodScores: ScorePart<'livelihood'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'proposed' | 'supervised'>>`
    SELECT livelihood.proposed_by_deputy_id AS "deputyId", 'proposed' AS key, 'livelihood:' || livelihood.id AS source,
      (livelihood.taken_at AT TIME ZONE 'Asia/Shanghai')::date AS day, livelihood.title AS text
    FROM livelihood JOIN deputy ON deputy.id = livelihood.proposed_by_deputy_id
    WHERE deputy.area_code = ${areaCode} AND livelihood.taken_at >= ${from} AND livelihood.taken_at < ${to}
    UNION ALL
    SELECT problem.raised_by_deputy_id, 'supervised', 'livelihood-problem:' || problem.id, problem.raised_on, livelihood.title
    FROM livelihood_problem AS problem JOIN livelihood ON livelihood.id = problem.livelihood_id
      JOIN deputy ON deputy.id = problem.raised_by_deputy_id
    WHERE deputy.area_code = ${areaCode} AND problem.raised_on::timestamp AT TIME ZONE 'Asia/Shanghai' >= ${from}
      AND problem.raised_on::timestamp AT TIME ZONE 'Asia/Shanghai' < ${to}
    UNION ALL
    SELECT looked.deputy_id, 'supervised', 'livelihood-look:' || looked.id, looked.looked_on, livelihood.title
    FROM livelihood_look AS looked JOIN livelihood ON livelihood.id = looked.livelihood_id JOIN deputy ON deputy.id = looked.deputy_id
    WHERE deputy.area_code = ${areaCode} AND looked.looked_on::timestamp AT TIME ZONE 'Asia/Shanghai' >= ${from}
      AND looked.looked_on::timestamp AT TIME ZONE 'Asia/Shanghai' < ${to}`.execute(db);
  return rows;
};
