import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of themes that a deputy took part in, each once, on the day of the first opinion. */
export const themeScores: ScorePart<'theme'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'contributed'>>`
    SELECT contribution.deputy_id AS "deputyId", 'contributed' AS key, 'theme:' || contribution.theme_id AS source,
      (min(contribution.created_at) AT TIME ZONE 'Asia/Shanghai')::date AS day, min(theme.title) AS text
    FROM contribution JOIN theme ON theme.id = contribution.theme_id JOIN deputy ON deputy.id = contribution.deputy_id
    WHERE deputy.area_code = ${areaCode}
    GROUP BY contribution.deputy_id, contribution.theme_id
    HAVING min(contribution.created_at) >= ${from} AND min(contribution.created_at) < ${to}`.execute(db);
  return rows;
};
