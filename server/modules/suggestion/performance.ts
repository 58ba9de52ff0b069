import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { type Rating, RATINGS, SUGGESTION_KINDS, type SuggestionKind } from '@contract/rules/suggestion-terms';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  kind: SuggestionKind;
  title: string;
  number: string;
  status: SuggestionStatus;
  resultRating: Rating | null;
  submittedAt: Date;
  led: boolean;
  suggestions: number;
  motions: number;
  answered: number;
  satisfied: number;
  cosigned: number;
  rows: number;
}

const outcomeOf = ({ status, resultRating }: Row): string =>
  [STEP_NAMES[status], ...(resultRating === null ? [] : [RATINGS[resultRating]])].join('，');

/** The suggestions that a deputy led and co-signed, with their results. */
export const suggestionPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT id, true AS led FROM suggestion WHERE deputy_id = ${deputyId}
      UNION ALL SELECT suggestion_id, false FROM cosigner WHERE deputy_id = ${deputyId} AND state = 'agreed'
    )
    SELECT item.id, item.kind, item.title, item.number, item.status, item.result_rating, item.submitted_at, own.led,
      count(*) FILTER (WHERE own.led AND item.kind = 'suggestion') OVER ()::int AS suggestions,
      count(*) FILTER (WHERE own.led AND item.kind = 'motion') OVER ()::int AS motions,
      count(*) FILTER (WHERE own.led AND item.status IN ('replied', 'closed')) OVER ()::int AS answered,
      count(*) FILTER (WHERE own.led AND item.result_rating IN ('satisfied', 'mostly')) OVER ()::int AS satisfied,
      count(*) FILTER (WHERE NOT own.led) OVER ()::int AS cosigned, count(*) OVER ()::int AS rows
    FROM own JOIN suggestion AS item ON item.id = own.id
    WHERE item.status NOT IN ('draft', 'cosigning', 'withdrawn', 'deleted') AND item.submitted_at >= ${from} AND item.submitted_at < ${to}
    ORDER BY item.submitted_at DESC, item.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: {
      领衔建议: first?.suggestions,
      领衔议案: first?.motions,
      已答复: first?.answered,
      满意和基本满意: first?.satisfied,
      参加联名: first?.cosigned,
    },
    count: first?.rows,
    rows: rows.map((row) => ({
      ...{ id: row.id, on: beijingDate(row.submittedAt), title: row.number === '' ? row.title : `${row.title}（第 ${row.number} 号）` },
      ...{ kind: `${row.led ? '领衔' : '联名'}${SUGGESTION_KINDS[row.kind]}`, outcome: outcomeOf(row) },
    })),
  });
};
