import { beijingDate } from '@contract/rules/beijing';
import { LEAD_STATES, type LeadState } from '@contract/rules/lead';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  state: LeadState;
  at: Date;
  kind: string;
  rows: number;
  raised: number;
  held: number;
  suggested: number;
  closed: number;
}

/** The leads that a deputy raised and claimed, with their results. */
export const leadPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT id, title, state, suggestion_id, (raised_by_deputy_id = ${deputyId}) IS TRUE AS raised, (holder_id = ${deputyId}) IS TRUE AS held,
        CASE WHEN holder_id = ${deputyId} AND claimed_at >= ${from} AND claimed_at < ${to} THEN claimed_at ELSE raised_at END AS at
      FROM lead
      WHERE (raised_by_deputy_id = ${deputyId} AND raised_at >= ${from} AND raised_at < ${to} AND state <> 'withdrawn')
        OR (holder_id = ${deputyId} AND claimed_at >= ${from} AND claimed_at < ${to}))
    SELECT id, title, state, at, CASE WHEN held THEN '认领' ELSE '提出' END AS kind, count(*) OVER ()::int AS rows,
      count(*) FILTER (WHERE raised) OVER ()::int AS raised, count(*) FILTER (WHERE held) OVER ()::int AS held,
      count(*) FILTER (WHERE held AND suggestion_id IS NOT NULL) OVER ()::int AS suggested,
      count(*) FILTER (WHERE held AND state = 'closed') OVER ()::int AS closed
    FROM own ORDER BY at DESC, id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 提出: first?.raised, 认领: first?.held, 转为建议: first?.suggested, 办结: first?.closed },
    count: first?.rows,
    rows: rows.map(({ id, title, state, at, kind }) => ({
      id,
      title,
      on: beijingDate(at),
      kind: `${kind}线索`,
      outcome: LEAD_STATES[state],
    })),
  });
};
