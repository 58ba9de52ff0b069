import { beijingDate } from '@contract/rules/beijing';
import { MATTER_STATES, type MatterState } from '@contract/rules/matter';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  state: MatterState;
  registeredAt: Date;
  rows: number;
  settled: number;
  raised: number;
}

/** The matters that a deputy registered for voters, with their results. */
export const matterPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    SELECT id, title, state, registered_at, count(*) OVER ()::int AS rows,
      count(*) FILTER (WHERE state IN ('answered', 'replied', 'rated')) OVER ()::int AS settled,
      count(*) FILTER (WHERE state = 'suggested') OVER ()::int AS raised
    FROM matter WHERE deputy_id = ${deputyId} AND registered_at >= ${from} AND registered_at < ${to}
    ORDER BY registered_at DESC, id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 登记: first?.rows, 已答复: first?.settled, 转为建议: first?.raised },
    count: first?.rows,
    rows: rows.map(({ id, title, state, registeredAt }) => ({
      ...{ id, title, on: beijingDate(registeredAt), kind: '民情', outcome: MATTER_STATES[state] },
    })),
  });
};
