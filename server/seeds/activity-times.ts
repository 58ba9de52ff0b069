import { leaveUntil } from '@contract/rules/leave';
import type { PlannedActivity } from './activity-plan';
import type { Random } from './random';
import { settle } from './work-time';

const earliest = (...times: readonly (Date | undefined)[]): Date => new Date(Math.min(...times.map((time) => time?.getTime() ?? Infinity)));

export const isOver = ({ endsAt, announcedAt, cancelled }: PlannedActivity, now: Date): boolean =>
  announcedAt !== null && cancelled === null && endsAt <= now;

/** The deadline for answers and for leaves from the whole activity. */
const answeredUntil = ({ kind, startsAt, signUpUntil, cancelled }: PlannedActivity, now: Date): Date =>
  earliest(now, signUpUntil, leaveUntil(kind, { startsAt, isWhole: true }), cancelled?.at);

/** A moment between the announcement and the last possible answer. */
export function answeredAt(random: Random, plan: PlannedActivity, now: Date): Date {
  const from = plan.announcedAt ?? now;
  const until = answeredUntil(plan, now);
  const wished = new Date(from.getTime() + Math.floor(((until.getTime() - from.getTime()) * random.int(2, 90)) / 100));
  return settle(random, { wished, after: from, now: until, office: false, exact: false });
}

/** The moment when an office decided about a request made at `asked`. */
export const decidedAt = (random: Random, plan: PlannedActivity, asked: Date, now: Date): Date =>
  settle(random, {
    wished: new Date(asked.getTime() + random.int(4, 40) * 3_600_000),
    after: asked,
    now: earliest(now, plan.startsAt, plan.cancelled?.at),
    office: true,
    exact: false,
  });
