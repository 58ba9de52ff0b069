import { beijingDate } from '@contract/rules/beijing';

/** Days YYYY-MM-DD, both of them in it. */
export interface Span {
  from: string;
  to: string;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

const LEAP_DAY = '02-29';

/** The same day of the year before. */
const yearBefore = (day: string): string => `${String(Number(day.slice(0, 4)) - 1)}-${day.slice(5) === LEAP_DAY ? '02-28' : day.slice(5)}`;

/** A year up to today, and as much of the year before. */
export function spanOfYear(year: number, now: Date): { span: Span; before: Span } {
  const last = `${String(year)}-12-31`;
  const today = beijingDate(now);
  const begins = `${String(year)}-01-01`;
  const span = { from: begins, to: today < begins ? last : earlier(last, today) };
  return { span, before: { from: yearBefore(span.from), to: yearBefore(span.to) } };
}

/** A term up to today, from the first day of its first month on, as sums are kept by months; there is none before it to compare with. */
export function spanOfTerm(term: { beginDate: string; endDate: string | null }, now: Date): Span {
  const today = beijingDate(now);
  return { from: `${term.beginDate.slice(0, 7)}-01`, to: term.endDate === null ? today : earlier(term.endDate, today) };
}

/** The months of a span, YYYY-MM, the last ones where they are too many. */
export function monthsOf({ from, to }: Span, most: number): string[] {
  const months: string[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (let text = from.slice(0, 7); text <= to.slice(0, 7);) {
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    text = `${String(year)}-${String(month).padStart(2, '0')}`;
  }
  return months.slice(-most);
}
