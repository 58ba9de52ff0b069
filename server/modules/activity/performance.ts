import { ATTENDANCE_STATES, type AttendanceState } from '@contract/rules/attendance';
import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  startsAt: Date;
  /** The deputy's best attendance state among the sittings. */
  state: AttendanceState;
  attended: number;
  leave: number;
  absent: number;
  days: number;
  rows: number;
}

/** Finished activities that the deputy was invited to, with the attendance: attending one sitting counts as attending the activity. */
export const activityPerformance: PerformancePart = async (db, { deputyId, from, to, now }) => {
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT activity.id, activity.title, activity.starts_at,
        CASE WHEN bool_or(mark.state IN ('present', 'makeup')) THEN 'present' WHEN bool_or(mark.state = 'late') THEN 'late'
          WHEN bool_or(mark.state = 'leave') OR bool_or(person.leave = 'granted') THEN 'leave'
          WHEN activity.state = 'closed' THEN 'absent' ELSE 'none' END AS state
      FROM activity_person AS person JOIN activity ON activity.id = person.activity_id
        LEFT JOIN attendance AS mark ON mark.activity_id = activity.id AND mark.deputy_id = person.deputy_id
      WHERE person.deputy_id = ${deputyId} AND activity.state IN ('announced', 'closed') AND activity.ends_at <= ${now}
        AND activity.starts_at >= ${from} AND activity.starts_at < ${to}
      GROUP BY activity.id)
    SELECT own.*, count(*) FILTER (WHERE state IN ('present', 'late')) OVER ()::int AS attended,
      count(*) FILTER (WHERE state = 'leave') OVER ()::int AS leave, count(*) FILTER (WHERE state = 'absent') OVER ()::int AS absent,
      (SELECT count(DISTINCT sitting.day)::int FROM attendance JOIN sitting ON sitting.id = attendance.sitting_id
        WHERE attendance.deputy_id = ${deputyId} AND attendance.state IN ('present', 'late', 'makeup')
          AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to}) AS days,
      count(*) OVER ()::int AS rows
    FROM own ORDER BY starts_at DESC, id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 应邀: first?.rows, 出席: first?.attended, 准假: first?.leave, 缺席: first?.absent, 履职天数: first?.days },
    count: first?.rows,
    rows: rows.map(({ id, title, startsAt, state }) => ({
      ...{ id, title, on: beijingDate(startsAt), kind: '活动', outcome: state === 'none' ? '没有签到' : ATTENDANCE_STATES[state] },
    })),
  });
};
