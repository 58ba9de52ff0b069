import { beijingDate, beijingYear } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { pointsText, SCORE_WAYS, type ScoreWay, toPoints } from '@contract/rules/score';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  day: string;
  ruleName: string;
  text: string;
  points: number;
  way: ScoreWay;
  rows: number;
  total: number;
}

/** The deputy's points and the totals of the years. */
export const scorePerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const last = new Date(to.getTime() - 1);
  const { rows } = await sql<Row>`
    SELECT score.id, score.day, rule.name AS rule_name, score.text, score.points, score.way, count(*) OVER ()::int AS rows,
      (SELECT coalesce(sum(total), 0)::int FROM score_year WHERE score_year.deputy_id = ${deputyId}
        AND score_year.year >= ${beijingYear(from)} AND score_year.year <= ${beijingYear(last)}) AS total
    FROM score JOIN score_rule AS rule ON rule.id = score.rule_id
    WHERE score.deputy_id = ${deputyId} AND score.state = 'counted' AND NOT score.reversed AND score.way <> 'reversal'
      AND score.day >= ${beijingDate(from)}::date AND score.day <= ${beijingDate(last)}::date
    ORDER BY score.day DESC, score.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 记分次数: first?.rows, 年度积分合计: toPoints(first?.total ?? 0) },
    count: first?.rows,
    rows: rows.map(({ id, day, ruleName, text, points, way }) => ({
      ...{ id, on: day, title: text, kind: ruleName, outcome: `${pointsText(toPoints(points), { signed: true })}，${SCORE_WAYS[way]}` },
    })),
  });
};
