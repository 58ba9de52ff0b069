import { beijingDate } from '@contract/rules/beijing';
import { type LeaveState, leaveWay } from '@contract/rules/leave';
import { ROLE_NAMES } from '@contract/rules/roles';
import { sittingName } from '@contract/rules/sitting';
import type { Course, SeedDeputy } from './activity-people';
import { HOUR_MS, type PlannedActivity } from './activity-plan';
import { type Actor, historyRows, type LEAVE, type RowOf } from './activity-rows';
import { answeredAt, decidedAt } from './activity-times';
import type { Random } from './random';
import { LEAVE_REASONS } from './texts/activities';
import { GRANTS, REFUSALS } from './texts/activity-notes';

/** The share of leaves that were requested by telephone and entered by staff. */
const ENTERED = 0.15;

/** A leave before it has an id, with the data that other rows need. */
export interface SeedLeave {
  state: LeaveState;
  isWhole: boolean;
  /** The positions of its sittings. */
  places: readonly number[];
  reason: string;
  askedAt: Date;
  enteredBy: string;
  /** The time of the withdrawal. */
  withdrawnAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string;
  decision: string;
  decidedOn: string | null;
}

/** One or two consecutive sittings anywhere in the session. */
function drawPlaces(random: Random, count: number): number[] {
  const first = random.int(0, count - 1);
  return random.chance(0.5) && first + 1 < count ? [first, first + 1] : [first];
}

/** The leave that results from a deputy's behaviour; undefined when there is none. */
export function leaveOf(
  random: Random,
  plan: PlannedActivity,
  course: Course,
  { organiser, now }: { organiser: Actor; now: Date },
): SeedLeave | undefined {
  const state = course.whole ?? course.part;
  if (state === null) return undefined;
  const isWhole = course.whole !== null;
  const way = leaveWay(plan.kind, { isWhole });
  const askedAt = answeredAt(random, plan, now);
  const isDecided = state === 'granted' || state === 'refused';
  const decided = isDecided ? decidedAt(random, plan, askedAt, now) : null;
  return {
    ...{ state, isWhole, askedAt, decidedAt: decided, reason: random.pick(LEAVE_REASONS) },
    withdrawnAt: state === 'withdrawn' ? new Date(Math.min(askedAt.getTime() + 2 * HOUR_MS, plan.startsAt.getTime(), now.getTime())) : null,
    places: isWhole ? plan.sittings.map((_, place) => place) : drawPlaces(random, plan.sittings.length),
    enteredBy: random.chance(ENTERED) ? organiser.userName : '',
    decidedBy: decided === null ? '' : way === 'delegation' ? ROLE_NAMES['delegation-liaison'] : organiser.roleName,
    decision: state === 'granted' ? random.pick(GRANTS) : state === 'refused' ? random.pick(REFUSALS) : '',
    decidedOn: decided !== null && way === 'presidium' ? beijingDate(decided) : null,
  };
}

interface Whose {
  id: number;
  activityId: number;
  plan: PlannedActivity;
  deputy: SeedDeputy;
  /** The sittings of the activity, in order. */
  sittingIds: readonly number[];
  organiser: Actor;
}

/** The row of a leave, and its steps. */
export function leaveRows(leave: SeedLeave, { id, activityId, plan, deputy, sittingIds, organiser }: Whose) {
  const { state, isWhole, places, reason, askedAt, enteredBy, decision } = leave;
  const sittings = isWhole ? [plan] : places.flatMap((place) => plan.sittings[place] ?? []);
  const startsAt = new Date(Math.min(...sittings.map((one) => one.startsAt.getTime())));
  const endsAt = new Date(Math.max(...sittings.map((one) => one.endsAt.getTime())));
  const way = leaveWay(plan.kind, { isWhole });
  const named = isWhole ? [] : places.flatMap((place) => sittingIds[place] ?? []);
  const endedAt = leave.decidedAt ?? leave.withdrawnAt;
  const row: RowOf<typeof LEAVE> = {
    ...{ id, activity_id: activityId, deputy_id: deputy.id, area_code: plan.areaCode, is_whole: isWhole, sitting_ids: `{${named.join()}}` },
    ...{ starts_at: startsAt, ends_at: endsAt, reason, way, state, asked_at: askedAt, entered_by: enteredBy },
    ...{ decision, decided_by: leave.decidedBy, decided_at: leave.decidedAt, decided_on: leave.decidedOn },
    ...{ version: endedAt ? 2 : 1, updated_at: endedAt ?? askedAt },
  };
  const asker = enteredBy || deputy.actor === null ? organiser : deputy.actor;
  const decider = leave.decidedAt === null ? asker : { ...organiser, roleName: leave.decidedBy };
  const part = isWhole ? '全程' : sittings.map((one) => sittingName(one.startsAt)).join('、');
  const snapshot = {
    ...{ activityId, deputyId: deputy.id, part, reason, way, decision, decidedOn: leave.decidedOn },
    title: `${deputy.name}请假：${plan.title}`,
  };
  const action = { granted: 'grant', refused: 'refuse', withdrawn: 'withdraw', pending: '' }[state];
  const history = historyRows('leave', id, snapshot, [
    { actor: asker, action: enteredBy ? 'enter' : 'create', from: null, to: 'pending', at: askedAt },
    ...(endedAt ? [{ actor: decider, action, from: 'pending', to: state, at: endedAt }] : []),
  ]);
  return { row, history };
}
