import { createEvents, type DateArray, type EventAttributes } from 'ics';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const PRODUCT = 'congress-platform';

export interface CalendarEntry {
  /** The unique id among all entries of the platform, `activity-12`: a calendar replaces an entry with the same id. */
  key: string;
  title: string;
  place: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
}

const partsOf = (time: Date): DateArray => [
  time.getUTCFullYear(),
  time.getUTCMonth() + 1,
  time.getUTCDate(),
  time.getUTCHours(),
  time.getUTCMinutes(),
];

/** Writes a file that calendar programs accept (RFC 5545), with times in UTC. Throws the library's error for an invalid entry. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): { name: string; bytes: Buffer } {
  const events = entries.map(({ key, title, place, text, startsAt, endsAt }): EventAttributes => ({
    uid: `${key}@${PRODUCT}`,
    productId: PRODUCT,
    calName: name,
    title,
    location: place,
    description: text,
    start: partsOf(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: partsOf(endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
  }));
  const { error, value } = createEvents(events, { productId: PRODUCT, calName: name });
  if (error) throw error;
  return { name: `${name}.ics`, bytes: Buffer.from(value ?? '') };
}
