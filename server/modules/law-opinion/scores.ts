import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/**
 * The score events of opinions on draft laws: each draft law once for a deputy, on the day of the first opinion; and adopted opinions, once the
 * result is announced.
 */
export const lawOpinionScores: ScorePart<'lawOpinion'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'given' | 'adopted'>>`
    SELECT law_opinion.deputy_id AS "deputyId", 'given' AS key, 'draftLaw:' || law_opinion.draft_law_id AS source,
      (min(law_opinion.submitted_at) AT TIME ZONE 'Asia/Shanghai')::date AS day, min(draft_law.title) AS text
    FROM law_opinion JOIN draft_law ON draft_law.id = law_opinion.draft_law_id JOIN deputy ON deputy.id = law_opinion.deputy_id
    WHERE deputy.area_code = ${areaCode}
    GROUP BY law_opinion.deputy_id, law_opinion.draft_law_id
    HAVING min(law_opinion.submitted_at) >= ${from} AND min(law_opinion.submitted_at) < ${to}
    UNION ALL
    SELECT law_opinion.deputy_id, 'adopted', 'lawOpinion:' || law_opinion.id,
      (draft_law.announced_at AT TIME ZONE 'Asia/Shanghai')::date, draft_law.title
    FROM law_opinion JOIN draft_law ON draft_law.id = law_opinion.draft_law_id JOIN deputy ON deputy.id = law_opinion.deputy_id
    WHERE deputy.area_code = ${areaCode} AND draft_law.state = 'result' AND law_opinion.state IN ('adopted', 'partly')
      AND draft_law.announced_at >= ${from} AND draft_law.announced_at < ${to}`.execute(db);
  return rows;
};
