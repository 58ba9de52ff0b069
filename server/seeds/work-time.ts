import { BEIJING_OFFSET_MS, DAY_MS } from '@contract/rules/beijing';
import type { Random } from './random';

const MINUTE_MS = 60_000;

/** The midnight in Beijing at which the day of the moment begins. */
const dayStart = (time: Date): number => Math.floor((time.getTime() + BEIJING_OFFSET_MS) / DAY_MS) * DAY_MS - BEIJING_OFFSET_MS;

/** 0 is Sunday, in Beijing. */
const weekday = (time: number): number => new Date(time + BEIJING_OFFSET_MS).getUTCDay();

function officeDay(day: number): number {
  if (weekday(day) === 6) return day + 2 * DAY_MS;
  return weekday(day) === 0 ? day + DAY_MS : day;
}

/** Minutes after midnight: 8:30 to 11:40 and 14:00 to 17:20 in an office, 7:30 to 21:30 for a deputy. */
function minuteOfDay(random: Random, office: boolean): number {
  if (!office) return random.int(450, 1290);
  return random.chance(0.5) ? random.int(510, 700) : random.int(840, 1040);
}

export interface WishedTime {
  wished: Date;
  /** The time of the previous step, if there is one. */
  after: Date | null;
  now: Date;
  /** True for office work, which is done on a working day in working hours. */
  office: boolean;
  /** Keeps the moment unchanged. */
  exact: boolean;
}

/** Moves a moment to a plausible time of day, after the previous step and not later than now. */
export function settle(random: Random, { wished, after, now, office, exact }: WishedTime): Date {
  const day = office ? officeDay(dayStart(wished)) : dayStart(wished);
  let at = exact ? wished.getTime() : day + minuteOfDay(random, office) * MINUTE_MS + random.int(0, 59_999);
  if (after && at <= after.getTime()) at = after.getTime() + random.int(20, 180) * MINUTE_MS;
  if (at <= now.getTime()) return new Date(at);
  // A step of today: at a time between the previous step and now.
  const from = after?.getTime() ?? now.getTime() - DAY_MS / 2;
  return new Date(from + Math.max(1, Math.floor(((now.getTime() - from) * random.int(30, 70)) / 100)));
}
