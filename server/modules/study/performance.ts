import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { classHours, STUDY_STATES, type StudyState } from '@contract/rules/study';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number | null;
  title: string;
  at: Date;
  kind: string;
  minutes: number;
  state: StudyState | null;
  finished: number;
  trainings: number;
  total: number;
  rows: number;
}

/** The courses that the deputy finished or began, and the trainings (培训) attended. */
export const studyPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT course.id, course.title, coalesce(study.finished_at, study.completed_at, study.begun_at) AS at, '在线课程' AS kind, study.minutes, study.state
      FROM study JOIN course ON course.id = study.course_id
      WHERE study.deputy_id = ${deputyId} AND study.begun_at IS NOT NULL
      UNION ALL
      SELECT NULL, activity.title, min(sitting.starts_at), '现场培训', (sum(extract(epoch FROM sitting.ends_at - sitting.starts_at)) / 60)::int, NULL
      FROM attendance AS mark JOIN activity ON activity.id = mark.activity_id JOIN sitting ON sitting.id = mark.sitting_id
      WHERE mark.deputy_id = ${deputyId} AND mark.state IN ('present', 'late', 'makeup') AND activity.kind = 'training'
        AND activity.state IN ('announced', 'closed')
      GROUP BY activity.id)
    SELECT own.*, (count(*) FILTER (WHERE minutes > 0 AND state IS NOT NULL) OVER ())::int AS finished,
      (count(*) FILTER (WHERE state IS NULL) OVER ())::int AS trainings, (sum(minutes) OVER ())::int AS total, (count(*) OVER ())::int AS rows
    FROM own WHERE at >= ${from} AND at < ${to} ORDER BY at DESC, id DESC NULLS LAST LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 学时: classHours(first?.total ?? 0), 学完课程: first?.finished, 现场培训: first?.trainings },
    count: first?.rows,
    rows: rows.map(({ id, title, at, kind, minutes, state }) => ({
      ...{ id, title, on: beijingDate(at), kind },
      outcome: [state === null ? '参加' : STUDY_STATES[state], ...(minutes > 0 ? [`${String(classHours(minutes))} 学时`] : [])].join('，'),
    })),
  });
};
