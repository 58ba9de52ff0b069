import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';

/** The hour of the Beijing day at which the reminders of the next day's activities are sent. */
const REMINDER_HOUR = 8;
const HOUR_MS = 3_600_000;

const dayOf = (time: Date): number => beginOfDate(beijingDate(time)).getTime();

/** Returns when the reminder of an activity is sent: in the morning of the day before. */
const reminderAt = (startsAt: Date): Date => new Date(dayOf(startsAt) - DAY_MS + REMINDER_HOUR * HOUR_MS);

/** Deputies notified at `now`, after the reminder time, need no reminder: then returns `now` as the time of the reminder, otherwise null. */
export const remindedBy = (startsAt: Date, now: Date): Date | null => (now >= reminderAt(startsAt) ? now : null);

/** Returns the begin and end of the day whose activities are to be reminded of at `now`; null when it is too early in the morning. */
export function dayToRemindOf(now: Date): { from: Date; to: Date } | null {
  const from = new Date(dayOf(now) + DAY_MS);
  return now >= reminderAt(from) ? { from, to: new Date(from.getTime() + DAY_MS) } : null;
}
