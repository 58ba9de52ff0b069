import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of submitted suggestions that deputies led or co-signed, and of led ones that were solved. */
export const suggestionScores: ScorePart<'suggestion'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'lead' | 'cosigned' | 'solved'>>`
    WITH item AS (
      SELECT suggestion.* FROM suggestion WHERE suggestion.status NOT IN ('draft', 'cosigning', 'withdrawn', 'deleted')
    )
    SELECT item.deputy_id AS "deputyId", 'lead' AS key, 'suggestion:' || item.id AS source,
      (item.submitted_at AT TIME ZONE 'Asia/Shanghai')::date AS day, item.title AS text
    FROM item JOIN deputy ON deputy.id = item.deputy_id
    WHERE deputy.area_code = ${areaCode} AND item.submitted_at >= ${from} AND item.submitted_at < ${to}
    UNION ALL
    SELECT own.deputy_id, 'cosigned', 'suggestion:' || item.id, (item.submitted_at AT TIME ZONE 'Asia/Shanghai')::date, item.title
    FROM cosigner AS own JOIN item ON item.id = own.suggestion_id JOIN deputy ON deputy.id = own.deputy_id
    WHERE deputy.area_code = ${areaCode} AND own.state = 'agreed' AND item.submitted_at >= ${from} AND item.submitted_at < ${to}
    UNION ALL
    SELECT item.deputy_id, 'solved', 'suggestion:' || item.id, (item.closed_at AT TIME ZONE 'Asia/Shanghai')::date, item.title
    FROM item JOIN deputy ON deputy.id = item.deputy_id
    WHERE deputy.area_code = ${areaCode} AND item.status = 'closed' AND item.reply_class = 'A'
      AND item.closed_at >= ${from} AND item.closed_at < ${to}`.execute(db);
  return rows;
};
