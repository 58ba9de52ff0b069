import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of deputies' answers to voters. */
export const commentScores: ScorePart<'comment'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'answered'>>`
    SELECT comment.deputy_id AS "deputyId", 'answered' AS key, 'comment:' || comment.id AS source,
      (comment.answered_at AT TIME ZONE 'Asia/Shanghai')::date AS day, comment.title AS text
    FROM comment JOIN deputy ON deputy.id = comment.deputy_id
    WHERE deputy.area_code = ${areaCode} AND comment.state IN ('answered', 'rated') AND comment.answered_by = 'deputy'
      AND comment.answered_at >= ${from} AND comment.answered_at < ${to}`.execute(db);
  return rows;
};
