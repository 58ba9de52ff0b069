import { beijingDate, beijingDay } from './beijing';
import { slotOf, SLOTS } from './slot';

/** One sitting (场次) of an activity: people sign in to each apart. */
export interface SittingTimes {
  startsAt: Date;
  endsAt: Date;
}

/** Minutes before and after its start within which people sign in by themselves, and after which they are late. */
export const SIGN_IN = { before: 30, late: 10, after: 30 } as const;
/** How many sittings an activity may have. */
export const MOST_SITTINGS = 60;

const MINUTE_MS = 60_000;
const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** When people can sign in by themselves, and from when they are late. */
export const signInTimes = ({ startsAt }: Pick<SittingTimes, 'startsAt'>): { from: Date; lateAfter: Date; until: Date } => ({
  from: after(startsAt, -SIGN_IN.before),
  lateAfter: after(startsAt, SIGN_IN.late),
  until: after(startsAt, SIGN_IN.after),
});

/** Whether somebody can sign in by themselves at `now`: too early, too late, or at the right time. */
export function signInPhase(sitting: Pick<SittingTimes, 'startsAt'>, now: Date): 'early' | 'open' | 'over' {
  const { from, until } = signInTimes(sitting);
  if (now < from) return 'early';
  return now <= until ? 'open' : 'over';
}

/** The day and the window that a sitting belongs to: two of one activity never share one. */
export function windowOf(startsAt: Date): { day: string; slot: keyof typeof SLOTS } {
  const { slot, startsAt: began } = slotOf(startsAt);
  return { day: beijingDate(began), slot };
}

/** What people call a sitting: 2026年3月5日上午. */
export function sittingName(startsAt: Date): string {
  const { slot, startsAt: began } = slotOf(startsAt);
  return `${beijingDay(began)}${SLOTS[slot]}`;
}

/** Why sittings cannot be those of an activity; null where they can. */
export function sittingsProblem(sittings: readonly SittingTimes[], { startsAt, endsAt }: SittingTimes): 'times' | 'window' | null {
  const isOutside = (one: SittingTimes) => one.startsAt < startsAt || one.endsAt > endsAt || one.endsAt <= one.startsAt;
  if (sittings.some(isOutside)) return 'times';
  const windows = sittings.map((one) => Object.values(windowOf(one.startsAt)).join(' '));
  return new Set(windows).size === windows.length ? null : 'window';
}
