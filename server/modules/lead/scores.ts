import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of leads that deputies raised and that were published, and of claimed leads that were solved. */
export const leadScores: ScorePart<'lead'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'raised' | 'solved'>>`
    SELECT lead.raised_by_deputy_id AS "deputyId", 'raised' AS key, 'lead:' || lead.id AS source,
      (lead.published_at AT TIME ZONE 'Asia/Shanghai')::date AS day, lead.title AS text
    FROM lead JOIN deputy ON deputy.id = lead.raised_by_deputy_id
    WHERE deputy.area_code = ${areaCode} AND lead.state <> 'withdrawn' AND lead.published_at >= ${from} AND lead.published_at < ${to}
    UNION ALL
    SELECT lead.holder_id, 'solved', 'lead:' || lead.id, (lead.closed_at AT TIME ZONE 'Asia/Shanghai')::date, lead.title
    FROM lead JOIN deputy ON deputy.id = lead.holder_id
    WHERE deputy.area_code = ${areaCode} AND lead.state = 'closed' AND lead.solved AND lead.closed_at >= ${from} AND lead.closed_at < ${to}`.execute(
    db,
  );
  return rows;
};
