import { beijingDate, beijingDay } from './beijing';
import { slotOf, SLOTS } from './slot';

/** One sitting (场次) of an activity: each has its own attendance. */
export interface SittingTimes {
  startsAt: Date;
  endsAt: Date;
}

/** The minutes before and after its start within which deputies can sign in themselves, and the minutes after which they are late. */
export const SIGN_IN = { before: 30, late: 10, after: 30 } as const;
/** The maximum number of sittings of an activity. */
export const MOST_SITTINGS = 60;

const MINUTE_MS = 60_000;
const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** The time in which deputies can sign in themselves, and the time after which they are late. */
export const signInTimes = ({ startsAt }: Pick<SittingTimes, 'startsAt'>): { from: Date; lateAfter: Date; until: Date } => ({
  from: after(startsAt, -SIGN_IN.before),
  lateAfter: after(startsAt, SIGN_IN.late),
  until: after(startsAt, SIGN_IN.after),
});

/** Checks whether deputies can sign in themselves at `now`: too early, open, or over. */
export function signInPhase(sitting: Pick<SittingTimes, 'startsAt'>, now: Date): 'early' | 'open' | 'over' {
  const { from, until } = signInTimes(sitting);
  if (now < from) return 'early';
  return now <= until ? 'open' : 'over';
}

/** The day and the time slot of a sitting: two sittings of one activity never share both. */
export function windowOf(startsAt: Date): { day: string; slot: keyof typeof SLOTS } {
  const { slot, startsAt: began } = slotOf(startsAt);
  return { day: beijingDate(began), slot };
}

/** The name of a sitting: 2026年3月5日上午. */
export function sittingName(startsAt: Date): string {
  const { slot, startsAt: began } = slotOf(startsAt);
  return `${beijingDay(began)}${SLOTS[slot]}`;
}

/** The reason why the sittings are not valid for an activity; null when they are. */
export function sittingsProblem(sittings: readonly SittingTimes[], { startsAt, endsAt }: SittingTimes): 'times' | 'window' | null {
  const isOutside = (one: SittingTimes) => one.startsAt < startsAt || one.endsAt > endsAt || one.endsAt <= one.startsAt;
  if (sittings.some(isOutside)) return 'times';
  const windows = sittings.map((one) => Object.values(windowOf(one.startsAt)).join(' '));
  return new Set(windows).size === windows.length ? null : 'window';
}
