import { ACTIVITY_ANSWERS, type ActivityAnswer } from '@contract/rules/activity';
import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  startsAt: Date;
  answer: ActivityAnswer | null;
  coming: number;
  leave: number;
  silent: number;
  rows: number;
}

/** Activities that are over, to which the deputy was invited, and what was answered. */
export const activityPerformance: PerformancePart = async (db, { deputyId, from, to, now }) => {
  const { rows } = await sql<Row>`
    SELECT activity.id, activity.title, activity.starts_at, person.answer,
      count(*) FILTER (WHERE person.answer = 'coming') OVER ()::int AS coming,
      count(*) FILTER (WHERE person.answer = 'leave') OVER ()::int AS leave,
      count(*) FILTER (WHERE person.answer IS NULL) OVER ()::int AS silent, count(*) OVER ()::int AS rows
    FROM activity_person AS person JOIN activity ON activity.id = person.activity_id
    WHERE person.deputy_id = ${deputyId} AND activity.state = 'announced' AND activity.ends_at <= ${now}
      AND activity.starts_at >= ${from} AND activity.starts_at < ${to}
    ORDER BY activity.starts_at DESC, activity.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 应邀: first?.rows, 参加: first?.coming, 请假: first?.leave, 没有回复: first?.silent },
    count: first?.rows,
    rows: rows.map(({ id, title, startsAt, answer }) => ({
      ...{ id, title, on: beijingDate(startsAt), kind: '活动', outcome: answer === null ? '没有回复' : ACTIVITY_ANSWERS[answer] },
    })),
  });
};
