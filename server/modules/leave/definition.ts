import { LEAVE_ACTIONS, type LeaveAction, leaveSteps } from '@contract/rules/leave';
import type { ErrorKey } from '@contract/errors';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { partOf } from './part';
import { actsForMeeting, isOrganiser, leavesOf } from './visibility';

/** The start times of the sittings that the query's `leave` covers. */
export const sittingStarts = sql<Date[]>`array(
  SELECT sitting.starts_at FROM sitting WHERE sitting.id = any(leave.sitting_ids) ORDER BY sitting.starts_at)`;

const sittingTime = (of: 'min(sitting.starts_at)' | 'max(sitting.ends_at)') =>
  sql`(SELECT ${sql.raw(of)} FROM sitting WHERE sitting.id = any(leave.sitting_ids))`;
const activityTime = (column: 'starts_at' | 'ends_at') =>
  sql`(SELECT activity.${sql.ref(column)} FROM activity WHERE activity.id = leave.activity_id)`;

/** The begin of the query's `leave`, from the present times: the activity may have been moved since. */
export const beginsAt = sql<Date>`coalesce(${sittingTime('min(sitting.starts_at)')}, ${activityTime('starts_at')})`;
export const endsAt = sql<Date>`coalesce(${sittingTime('max(sitting.ends_at)')}, ${activityTime('ends_at')})`;

/** The steps of a leave, and the step with which staff enter one. */
type LeaveOperation = LeaveAction | 'enter';

const PLAIN = definePlainRecord('leave', {
  type: 'leave',
  actions: LEAVE_ACTIONS,
  within: leavesOf,
  extras: {
    sittingStarts,
    beginsAt,
    deputyName: sql<string>`(SELECT deputy.name FROM deputy WHERE deputy.id = leave.deputy_id)`,
    activityTitle: sql<string>`(SELECT activity.title FROM activity WHERE activity.id = leave.activity_id)`,
    activityState: sql<string>`(SELECT activity.state FROM activity WHERE activity.id = leave.activity_id)`,
  },
  // A cancelled or closed activity needs no leave.
  next: (row, now): readonly LeaveOperation[] =>
    row.activityState === 'announced' ? leaveSteps({ state: row.state, startsAt: row.beginsAt }, now) : [],
  statusOf: ({ state }) => state,
});

export type LeaveRow = Awaited<ReturnType<typeof PLAIN.save>>;

function notYours(action: LeaveOperation, viewer: Viewer, { areaCode, way }: LeaveRow): ErrorKey | null {
  if (!isOrganiser(viewer)) return (viewer.roleKind === 'deputy') === (action === 'withdraw') ? null : 'leave.not_yours';
  if (areaCode !== viewer.areaCode) return 'access.area';
  return way === 'presidium' && action !== 'withdraw' && !actsForMeeting(viewer) ? 'leave.not_yours' : null;
}

/** Leaves as records: organisers change those of exactly their own area, liaisons decide for their delegation, deputies withdraw their own. */
export const LEAVES: typeof PLAIN = {
  ...PLAIN,
  notYours,
  snapshotOf: ({ activityId, deputyId, reason, way, decision, decidedOn, deputyName, activityTitle, ...row }) =>
    Promise.resolve({
      ...{ activityId, deputyId, part: partOf(row), reason, way, decision, decidedOn },
      title: `${deputyName}请假：${activityTitle}`,
    }),
};
