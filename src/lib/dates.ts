import { atBeijing, beijingDay, BEIJING_OFFSET_MS } from '@contract/rules/beijing';

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as servers send it: ISO 8601, '2026-03-05 09:30:00' in the time of the offices, or a number of seconds or milliseconds. */
export type TimeLike = string | number;

/** Ten digits are seconds, more digits are milliseconds. Source: the specification's date formatting. */
function ofNumber(number: number): Date {
  return new Date(String(Math.trunc(Math.abs(number))).length === 10 ? number * 1000 : number);
}

/** Parses a time; returns an invalid Date when it is none. A text with dashes and no time zone is parsed by hand, because browsers differ. */
export function toDate(time: TimeLike): Date {
  if (typeof time === 'number') return ofNumber(time);
  if (/^\d{10,13}$/.test(time)) return ofNumber(Number(time));
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/.exec(time);
  if (!parts) return new Date(time);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part) || 0);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - BEIJING_OFFSET_MS);
}

/** The time of the offices, which all use Beijing time, whatever the device's setting is. */
const atOffice = (time: TimeLike): Date => atBeijing(toDate(time));

/** Formats a time as '2026年3月5日'. */
export const dayText = (iso: TimeLike): string => beijingDay(toDate(iso));

/** Formats a time as '2026-03-05'. */
export function dateText(iso: TimeLike): string {
  const date = atOffice(iso);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** Formats a time as '2026-03-05 09:30'. */
export function minuteText(iso: TimeLike): string {
  const date = atOffice(iso);
  return `${dateText(iso)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** Formats a time as '2026-03-05 09:30:07'. */
export const secondText = (iso: TimeLike): string => `${minuteText(iso)}:${two(atOffice(iso).getUTCSeconds())}`;

/** Returns the greeting for an hour of the day, 0 to 24. Source: the specification's greeting by hour (0-10, 11-14, 15-18, 19-24). */
export function greetingAt(hour: number): string {
  if (hour <= 10) return '早上好';
  if (hour <= 14) return '中午好';
  if (hour <= 18) return '下午好';
  return '晚上好';
}
