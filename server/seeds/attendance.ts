import type { AttendanceState, AttendanceWay } from '@contract/rules/attendance';
import { beijingMinute } from '@contract/rules/beijing';
import type { Course, SeedDeputy } from './activity-people';
import { HOUR_MS, MINUTE_MS, type PlannedActivity } from './activity-plan';
import { isOver } from './activity-times';
import type { SeedLeave } from './leaves';
import type { Random } from './random';
import { MAKEUP_NOTES } from './texts/activity-notes';

/** How one stood in a sitting, by its place. */
export interface SeedMark {
  place: number;
  state: Exclude<AttendanceState, 'none'>;
  at: Date;
  way: AttendanceWay;
  byName: string;
  note: string;
  /** Where staff made it what it is: what it was, when, and why. */
  change: { was: AttendanceState; at: Date; reason: string } | null;
}

const PLAIN = { byName: '', note: '', change: null };
/** Minutes from the start of a sitting. */
const PUNCTUAL = [-25, 9] as const;
const LATE = [11, 29] as const;
const MAKEUP = [40, 110] as const;
/** Of those who come to what runs, who had no network. */
const KEPT = 2;
/** The last minutes, within which those who came signed in. */
const LAST_MINUTES = 14;

const after = (startsAt: Date, random: Random, [from, to]: readonly [number, number]): Date =>
  new Date(startsAt.getTime() + random.int(from * 60, to * 60) * 1000);

/** What is noted of a code that was kept on a phone without a network. */
const keptNote = (at: Date): string => {
  const shown = beijingMinute(at);
  return `屏幕 ${shown}，手机 ${shown}，送达 ${beijingMinute(new Date(at.getTime() + 12 * MINUTE_MS))}`;
};

interface Sat {
  plan: PlannedActivity;
  place: number;
  startsAt: Date;
  byName: string;
}

/** How somebody came who came in time. */
function presentBy(random: Random, { place, startsAt, byName }: Sat): SeedMark {
  const at = after(startsAt, random, PUNCTUAL);
  const way = random.weighted<AttendanceWay>([
    ['code', 85],
    ['short', 9],
    ['staff', 5],
    ['offline', 1],
  ]);
  if (way === 'staff') return { ...PLAIN, place, state: 'present', at, way, byName };
  if (way !== 'offline') return { ...PLAIN, place, state: 'present', at, way };
  const change = { was: 'kept' as const, at: new Date(at.getTime() + 2 * HOUR_MS), reason: '签到' };
  return { place, state: 'present', at, way, byName, note: keptNote(at), change };
}

/** One sitting that is over; without a record one was absent from what is not closed. */
function satIn(random: Random, sat: Sat): SeedMark[] {
  const { plan, place, startsAt, byName } = sat;
  const absent = (closedAt: Date | null): SeedMark[] =>
    closedAt ? [{ ...PLAIN, place, state: 'absent', at: closedAt, way: 'close' }] : [];
  const state = random.weighted([
    ['present', 84],
    ['late', 5],
    ['makeup', 3],
    ['absent', 8],
  ] as const);
  if (state === 'absent') return absent(plan.closedAt);
  if (state === 'late') return [{ ...PLAIN, place, state, at: after(startsAt, random, LATE), way: 'code' }];
  if (state === 'present') return [presentBy(random, sat)];
  return [{ ...PLAIN, place, state, at: after(startsAt, random, MAKEUP), way: 'staff', byName, note: random.pick(MAKEUP_NOTES) }];
}

/** What leaves wrote down, in a sitting each. */
const excused = (leave: SeedLeave | undefined): SeedMark[] =>
  leave?.state === 'granted' && leave.decidedAt
    ? leave.places.map((place) => ({
        ...{
          ...PLAIN,
          place,
          state: 'leave' as const,
          at: leave.decidedAt ?? leave.askedAt,
          way: 'leave' as const,
          byName: leave.decidedBy,
        },
      }))
    : [];

/** Of what runs: about half have come, in the last minutes; two without a network. Those that people log in with are still to come. */
function comingNow(random: Random, order: number, now: Date): SeedMark[] {
  const at = new Date(now.getTime() - random.int(20, LAST_MINUTES * 60) * 1000);
  if (order <= KEPT) return [{ ...PLAIN, place: 0, state: 'kept', at, way: 'offline', note: keptNote(at) }];
  return random.chance(0.55) ? [{ ...PLAIN, place: 0, state: 'present', at, way: random.chance(0.9) ? 'code' : 'short' }] : [];
}

interface Attending {
  deputy: SeedDeputy;
  course: Course;
  leave: SeedLeave | undefined;
  /** How many who could come have been looked at, this one too. */
  order: number;
  byName: string;
  now: Date;
}

/** How one who is invited stood in each sitting so far; nothing is written of those to come but leaves. */
export function marksOf(random: Random, plan: PlannedActivity, { deputy, course, leave, order, byName, now }: Attending): SeedMark[] {
  const away = excused(leave);
  if (leave?.state === 'pending' && leave.isWhole) return [];
  if (!isOver(plan, now)) {
    const isRunning = plan.announcedAt !== null && plan.cancelled === null && plan.startsAt <= now;
    return away.length > 0 || !isRunning || deputy.username !== null ? away : comingNow(random, order, now);
  }
  return plan.sittings.flatMap(({ startsAt }, place): SeedMark[] => {
    const excuse = away.find((mark) => mark.place === place);
    if (excuse) return [excuse];
    if (course.missed) return plan.closedAt ? [{ ...PLAIN, place, state: 'absent', at: plan.closedAt, way: 'close' }] : [];
    const at = after(startsAt, random, PUNCTUAL);
    if (plan.unsettled && order <= KEPT) return [{ ...PLAIN, place, state: 'kept', at, way: 'offline', note: keptNote(at) }];
    return satIn(random, { plan, place, startsAt, byName });
  });
}
