import { beijingYear } from '@contract/rules/beijing';
import { DUTY_RATINGS, type DutyRating } from '@contract/rules/duty-report';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  year: number;
  plan: string;
  report: string;
  rating: DutyRating | null;
}

/** Returns the rows of a year: the plan, and the report with its rating. */
const rowsOf = ({ year, plan, report, rating }: Row) => [
  ...(report === ''
    ? []
    : [
        {
          id: null,
          on: null,
          kind: '述职',
          title: `${String(year)} 年度述职报告`,
          outcome: rating === null ? '待评定' : DUTY_RATINGS[rating],
        },
      ]),
  ...(plan === '' ? [] : [{ id: null, on: null, kind: '计划', title: `${String(year)} 年度履职计划`, outcome: '' }]),
];

/** The deputy's plan of each year, and the reports with their ratings. */
export const dutyReportPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    SELECT year, plan, report, rating FROM duty_report
    WHERE deputy_id = ${deputyId} AND year >= ${beijingYear(from)} AND year <= ${beijingYear(new Date(to.getTime() - 1))}
    ORDER BY year DESC LIMIT ${MOST_PERFORMANCE_ROWS / 2}`.execute(db);
  const facts = rows.flatMap(rowsOf);
  return partOf({
    totals: {
      年度计划: rows.filter(({ plan }) => plan !== '').length,
      述职: rows.filter(({ report }) => report !== '').length,
      优秀和称职: rows.filter(({ rating }) => rating === 'excellent' || rating === 'competent').length,
    },
    count: facts.length,
    rows: facts,
  });
};
