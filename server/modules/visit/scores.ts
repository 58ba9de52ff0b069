import { beijingDate } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of valid visits: a returned visit counts after it is registered again. */
export const visitScores: ScorePart<'visit'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'made'>>`
    SELECT visit.deputy_id AS "deputyId", 'made' AS key, 'visit:' || visit.id AS source, visit.day, area.name || visit.place AS text
    FROM visit JOIN deputy ON deputy.id = visit.deputy_id JOIN area ON area.code = visit.area_code
    WHERE deputy.area_code = ${areaCode} AND visit.state IN ('registered', 'counted')
      AND visit.day >= ${beijingDate(from)}::date AND visit.day <= ${beijingDate(new Date(to.getTime() - 1))}::date`.execute(db);
  return rows;
};
