import { beijingDate } from '@contract/rules/beijing';
import { LAW_OPINION_STATES, LAW_OPINION_TARGETS, type LawOpinionState, type LawOpinionTarget } from '@contract/rules/law-opinion';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  target: LawOpinionTarget;
  state: LawOpinionState;
  submittedAt: Date;
  rows: number;
  laws: number;
  adopted: number;
}

/** The deputy's opinions on draft laws, with their outcome. */
export const lawOpinionPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT law_opinion.*, draft_law.title FROM law_opinion JOIN draft_law ON draft_law.id = law_opinion.draft_law_id
      WHERE law_opinion.deputy_id = ${deputyId} AND law_opinion.submitted_at >= ${from} AND law_opinion.submitted_at < ${to}
    )
    SELECT id, title, target, state, submitted_at, count(*) OVER ()::int AS rows, (SELECT count(DISTINCT draft_law_id)::int FROM own) AS laws,
      count(*) FILTER (WHERE state IN ('adopted', 'partly')) OVER ()::int AS adopted
    FROM own ORDER BY submitted_at DESC, id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 参与法规: first?.laws, 提出意见: first?.rows, 采纳和部分采纳: first?.adopted },
    count: first?.rows,
    rows: rows.map(({ id, title, target, state, submittedAt }) => ({
      ...{ id, title, on: beijingDate(submittedAt), kind: LAW_OPINION_TARGETS[target], outcome: LAW_OPINION_STATES[state] },
    })),
  });
};
