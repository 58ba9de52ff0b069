import { beijingDate } from '@contract/rules/beijing';
import { CONTRIBUTION_KINDS, CONTRIBUTION_STATES, type ContributionKind, type ContributionState } from '@contract/rules/contribution';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  kind: ContributionKind;
  state: ContributionState;
  createdAt: Date;
  rows: number;
  themes: number;
  solved: number;
}

/** The deputy's contributions to themes, with their outcome. */
export const themePerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT contribution.*, theme.title FROM contribution JOIN theme ON theme.id = contribution.theme_id
      WHERE contribution.deputy_id = ${deputyId} AND contribution.created_at >= ${from} AND contribution.created_at < ${to}
    )
    SELECT id, title, kind, state, created_at, count(*) OVER ()::int AS rows, (SELECT count(DISTINCT theme_id)::int FROM own) AS themes,
      count(*) FILTER (WHERE state = 'solved') OVER ()::int AS solved
    FROM own ORDER BY created_at DESC, id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 参加主题: first?.themes, 提出意见: first?.rows, 已解决: first?.solved },
    count: first?.rows,
    rows: rows.map(({ id, title, kind, state, createdAt }) => ({
      ...{ id, title, on: beijingDate(createdAt), kind: CONTRIBUTION_KINDS[kind], outcome: CONTRIBUTION_STATES[state] },
    })),
  });
};
