import { beijingDate } from '@contract/rules/beijing';
import { LIVELIHOOD_STATES, type LivelihoodState } from '@contract/rules/livelihood';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  state: LivelihoodState;
  at: Date;
  kind: '提出' | '预审' | '监督' | '回头看';
  rows: number;
  proposed: number;
  reviewed: number;
  found: number;
  looked: number;
}

/** The deputy's proposals, pre-reviews, reported problems and second looks. Votes are not part of the record of work. */
export const livelihoodPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT id, proposed_at AS at, '提出' AS kind FROM livelihood
        WHERE proposed_by_deputy_id = ${deputyId} AND proposed_at >= ${from} AND proposed_at < ${to} AND state <> 'withdrawn'
      UNION ALL SELECT livelihood_id, at, '预审' FROM livelihood_review WHERE deputy_id = ${deputyId} AND at >= ${from} AND at < ${to}
      UNION ALL SELECT livelihood_id, raised_on::timestamp AT TIME ZONE 'Asia/Shanghai', '监督' FROM livelihood_problem
        WHERE raised_by_deputy_id = ${deputyId} AND raised_on::timestamp AT TIME ZONE 'Asia/Shanghai' >= ${from}
          AND raised_on::timestamp AT TIME ZONE 'Asia/Shanghai' < ${to}
      UNION ALL SELECT livelihood_id, at, '回头看' FROM livelihood_look WHERE deputy_id = ${deputyId} AND at >= ${from} AND at < ${to})
    SELECT livelihood.id, livelihood.title, livelihood.state, own.at, own.kind, count(*) OVER ()::int AS rows,
      count(*) FILTER (WHERE own.kind = '提出') OVER ()::int AS proposed, count(*) FILTER (WHERE own.kind = '预审') OVER ()::int AS reviewed,
      count(*) FILTER (WHERE own.kind = '监督') OVER ()::int AS found, count(*) FILTER (WHERE own.kind = '回头看') OVER ()::int AS looked
    FROM own JOIN livelihood ON livelihood.id = own.id ORDER BY own.at DESC, livelihood.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 提出: first?.proposed, 预审: first?.reviewed, 发现问题: first?.found, 回头看: first?.looked },
    count: first?.rows,
    rows: rows.map(({ id, title, state, at, kind }) => ({
      id,
      title,
      on: beijingDate(at),
      kind: `${kind}民生实事`,
      outcome: LIVELIHOOD_STATES[state],
    })),
  });
};
