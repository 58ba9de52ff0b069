import dayjs, { type ManipulateType } from 'dayjs';

// A moment is stored in a Date by its clock time, as NutUI reads it. No time zone is involved: the text is unchanged by parsing and formatting.

export type MomentKind = 'day' | 'minute' | 'time';

/** The wheels of each kind, from the left. */
export const MOMENT_UNITS: Readonly<Record<MomentKind, readonly ManipulateType[]>> = {
  day: ['year', 'month', 'day'],
  minute: ['year', 'month', 'day', 'hour', 'minute'],
  time: ['hour', 'minute'],
};

const FORMATS: Readonly<Record<MomentKind, string>> = { day: 'YYYY-MM-DD', minute: 'YYYY-MM-DD HH:mm', time: 'HH:mm' };
/** The day of a value that has only a time. */
const ANY_DAY = '2000-01-01';

/** Parses '2026-11-05', '2026-11-05 09:30' or '09:30'. */
export const readMoment = (kind: MomentKind, text: string): Date => dayjs(kind === 'time' ? `${ANY_DAY} ${text}` : text).toDate();

/** Returns the text that `readMoment` parses. */
export const writeMoment = (kind: MomentKind, moment: Date): string => dayjs(moment).format(FORMATS[kind]);

export const within = (moment: Date, first: Date, last: Date): Date =>
  new Date(Math.min(last.getTime(), Math.max(first.getTime(), moment.getTime())));

/** Returns a moment with its `unit` changed by that number; the last day of a month stays the last one in a shorter month. */
export const turned = (moment: Date, unit: ManipulateType, by: number): Date => dayjs(moment).add(by, unit).toDate();
