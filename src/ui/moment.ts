// A moment is kept in a Date by what its clock shows, as NutUI reads it. No zone comes in: the text goes in and comes out as it stands.

export type MomentKind = 'day' | 'minute' | 'time';
export type MomentUnit = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** The wheels of each kind, from the left. */
export const MOMENT_UNITS: Readonly<Record<MomentKind, readonly MomentUnit[]>> = {
  day: ['year', 'month', 'day'],
  minute: ['year', 'month', 'day', 'hour', 'minute'],
  time: ['hour', 'minute'],
};

const two = (count: number): string => String(count).padStart(2, '0');

/** Reads '2026-11-05', '2026-11-05 09:30' or '09:30'. */
export function readMoment(kind: MomentKind, text: string): Date {
  const [day = '', time = ''] = kind === 'time' ? ['2000-01-01', text] : text.split(' ');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, date, hour, minute);
}

/** The text that `readMoment` reads. */
export function writeMoment(kind: MomentKind, moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  return { day, time, minute: `${day} ${time}` }[kind];
}

export const within = (moment: Date, first: Date, last: Date): Date =>
  new Date(Math.min(last.getTime(), Math.max(first.getTime(), moment.getTime())));

/** The last day of a month, so that no turned month spills into the next one. */
const daysIn = (year: number, month: number): number => new Date(year, month + 1, 0).getDate();

/** A moment whose `unit` was turned by so many. */
export function turned(moment: Date, unit: MomentUnit | undefined, by: number): Date {
  const [year, month, day, hour, minute] = [
    moment.getFullYear(),
    moment.getMonth(),
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
  ];
  if (unit === 'year' || unit === 'month') {
    const next = new Date(unit === 'year' ? year + by : year, unit === 'month' ? month + by : month, 1, hour, minute);
    next.setDate(Math.min(day, daysIn(next.getFullYear(), next.getMonth())));
    return next;
  }
  if (unit === 'day') return new Date(year, month, day + by, hour, minute);
  return unit === 'hour' ? new Date(year, month, day, hour + by, minute) : new Date(year, month, day, hour, minute + by);
}
