import type { AttendanceState, AttendanceWay } from '@contract/rules/attendance';
import { beijingMinute } from '@contract/rules/beijing';
import type { Course, SeedDeputy } from './activity-people';
import { HOUR_MS, MINUTE_MS, type PlannedActivity } from './activity-plan';
import { isOver } from './activity-times';
import type { SeedLeave } from './leaves';
import type { Random } from './random';
import { MAKEUP_NOTES } from './texts/activity-notes';

/** The attendance of a deputy in one sitting, identified by its position. */
export interface SeedMark {
  place: number;
  state: Exclude<AttendanceState, 'none'>;
  at: Date;
  way: AttendanceWay;
  byName: string;
  note: string;
  /** For a record that staff changed: the state before, the time and the reason. */
  change: { was: AttendanceState; at: Date; reason: string } | null;
}

const PLAIN = { byName: '', note: '', change: null };
/** Minutes from the start of a sitting. */
const PUNCTUAL = [-25, 9] as const;
const LATE = [11, 29] as const;
const MAKEUP = [40, 110] as const;
/** The number of deputies at the running activity who had no network. */
const KEPT = 2;
/** The last minutes in which the present deputies signed in. */
const LAST_MINUTES = 14;

const after = (startsAt: Date, random: Random, [from, to]: readonly [number, number]): Date =>
  new Date(startsAt.getTime() + random.int(from * 60, to * 60) * 1000);

/** The note for a scanned code that was kept on a phone without a network. */
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

/** The way in which a punctual deputy signed in. */
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

/** The record for one past sitting; no record means absent in an activity that is not closed yet. */
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

/** The records that granted leaves create, one per sitting. */
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

/**
 * The record at the running activity: about half have signed in, in the last minutes; two of them without a network. The demo logins have not signed
 * in yet.
 */
function comingNow(random: Random, order: number, now: Date): SeedMark[] {
  const at = new Date(now.getTime() - random.int(20, LAST_MINUTES * 60) * 1000);
  if (order <= KEPT) return [{ ...PLAIN, place: 0, state: 'kept', at, way: 'offline', note: keptNote(at) }];
  return random.chance(0.55) ? [{ ...PLAIN, place: 0, state: 'present', at, way: random.chance(0.9) ? 'code' : 'short' }] : [];
}

interface Attending {
  deputy: SeedDeputy;
  course: Course;
  leave: SeedLeave | undefined;
  /** The number of possible participants processed so far, including this one. */
  order: number;
  byName: string;
  now: Date;
}

/** The attendance of an invited deputy in each sitting so far; future sittings have records only for leaves. */
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
