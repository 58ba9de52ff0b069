import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';

/** The hour of Beijing's day at which people are told of what is on the next day. */
const REMINDER_HOUR = 8;
const HOUR_MS = 3_600_000;

const dayOf = (time: Date): number => beginOfDate(beijingDate(time)).getTime();

/** When an activity that starts then is told of once more: in the morning of the day before. */
const reminderAt = (startsAt: Date): Date => new Date(dayOf(startsAt) - DAY_MS + REMINDER_HOUR * HOUR_MS);

/** Whoever is told of an activity at `now` needs no reminder any more: then this is when they had it, else null. */
export const remindedBy = (startsAt: Date, now: Date): Date | null => (now >= reminderAt(startsAt) ? now : null);

/** The day, from its begin to its end, of whose activities people are to be reminded at `now`; null where it is too early in the morning. */
export function dayToRemindOf(now: Date): { from: Date; to: Date } | null {
  const from = new Date(dayOf(now) + DAY_MS);
  return now >= reminderAt(from) ? { from, to: new Date(from.getTime() + DAY_MS) } : null;
}
