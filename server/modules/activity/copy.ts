import { DAY_MS } from '@contract/rules/beijing';
import type { SittingTimes } from '@contract/rules/sitting';
import type { LockedActivity } from './store';

const WEEK_MS = 7 * DAY_MS;

interface Former extends LockedActivity {
  sittings: readonly SittingTimes[];
  /** The extra reminders, in hours before the start. */
  hours: readonly number[];
}

/** Returns what a draft copies from a former activity, except the contact person's number: the same weekday and hours, moved by whole weeks so that it begins at least a week after `now`. */
export function copiedFrom(former: Former, now: Date) {
  const weeks = Math.max(1, Math.ceil((now.getTime() + WEEK_MS - former.startsAt.getTime()) / WEEK_MS));
  const later = (time: Date): Date => new Date(time.getTime() + weeks * WEEK_MS);
  const { areaCode, title, kind, place, position, introduction, seating, lodging, contactName } = former;
  const agenda = former.agenda.map((item) => ({
    ...item,
    startsAt: item.startsAt === null ? null : later(new Date(item.startsAt)).toISOString(),
    paperIds: [],
  }));
  return {
    ...{ areaCode, title, kind, place, position, introduction, seating, lodging, contactName },
    ...{ startsAt: later(former.startsAt), endsAt: later(former.endsAt), signUpUntil: later(former.signUpUntil) },
    ...{ state: 'draft' as const, announcedAt: null, remindedAt: null, closedAt: null, createdAt: now, updatedAt: now },
    agenda: JSON.stringify(agenda),
    invited: JSON.stringify(former.invited),
    sittings: former.sittings.map(({ startsAt, endsAt }) => ({ startsAt: later(startsAt), endsAt: later(endsAt) })),
    hours: former.hours,
  };
}
