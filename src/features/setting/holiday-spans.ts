import { DAY_MS } from '@contract/rules/beijing';
import type { Holiday } from './api';

/** Consecutive days of the same kind and name. */
export interface HolidaySpan {
  kind: Holiday['kind'];
  name: string;
  first: string;
  last: string;
}

const after = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Returns all days from one to another, both included; YYYY-MM-DD. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = after(day)) days.push(day);
  return days;
}

/** Returns the days as spans, sorted by day. */
export function spansOf(days: readonly Holiday[]): HolidaySpan[] {
  const spans: HolidaySpan[] = [];
  for (const { day, kind, name } of [...days].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const before = spans[spans.length - 1];
    if (before && before.kind === kind && before.name === name && after(before.last) === day) before.last = day;
    else spans.push({ kind, name, first: day, last: day });
  }
  return spans;
}

/** Returns the days with a span added, which replaces the former entries of its days. */
export function withSpan(days: readonly Holiday[], { kind, name, first, last }: HolidaySpan): Holiday[] {
  const added = daysBetween(first, last).map((day) => ({ day, kind, name }));
  return [...withoutSpan(days, { first, last }), ...added].sort((one, other) => (one.day < other.day ? -1 : 1));
}

export const withoutSpan = (days: readonly Holiday[], { first, last }: Pick<HolidaySpan, 'first' | 'last'>): Holiday[] =>
  days.filter(({ day }) => day < first || day > last);
