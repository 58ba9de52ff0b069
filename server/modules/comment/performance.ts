import { beijingDate } from '@contract/rules/beijing';
import { COMMENT_STATES, type CommentState } from '@contract/rules/comment';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  title: string;
  state: CommentState;
  stars: number | null;
  submittedAt: Date;
  answered: number;
  rated: number;
  allStars: number;
  rows: number;
}

/** Comments to a deputy and the ratings of the answers. Refused comments are left out, because the deputy could not answer them. */
export const commentPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    SELECT comment.title, comment.state, comment.stars, comment.submitted_at,
      count(*) FILTER (WHERE comment.state IN ('answered', 'rated')) OVER ()::int AS answered,
      count(comment.stars) OVER ()::int AS rated, coalesce(sum(comment.stars) OVER (), 0)::int AS all_stars, count(*) OVER ()::int AS rows
    FROM comment
    WHERE comment.deputy_id = ${deputyId} AND comment.state NOT IN ('waiting', 'refused')
      AND comment.submitted_at >= ${from} AND comment.submitted_at < ${to}
    ORDER BY comment.submitted_at DESC, comment.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: {
      收到留言: first?.rows,
      已答复: first?.answered,
      已评价: first?.rated,
      ...(first && first.rated > 0 && { 平均星级: Math.round((first.allStars / first.rated) * 10) / 10 }),
    },
    count: first?.rows,
    rows: rows.map(({ title, state, stars, submittedAt }) => ({
      ...{ id: null, on: beijingDate(submittedAt), title, kind: '群众留言' },
      outcome: stars === null ? COMMENT_STATES[state] : `${String(stars)} 星`,
    })),
  });
};
