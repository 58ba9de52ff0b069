import { beijingDate } from '@contract/rules/beijing';

/** Days as YYYY-MM-DD, both included. */
export interface Span {
  from: string;
  to: string;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

const YEAR_MONTHS = 12;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * YEAR_MONTHS + Number(day.slice(5, 7)) - 1;

/** Returns the same day that many months earlier; the last day of the month when the month is too short. */
function monthsBefore(day: string, months: number): string {
  const month = monthNumber(day) - months;
  const [year, index] = [Math.floor(month / YEAR_MONTHS), month % YEAR_MONTHS];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8)), last);
  return `${String(year)}-${String(index + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** Returns the year up to today, and the same part of the year before. */
export function spanOfYear(year: number, now: Date): { span: Span; before: Span } {
  const last = `${String(year)}-12-31`;
  const today = beijingDate(now);
  const begins = `${String(year)}-01-01`;
  const span = { from: begins, to: today < begins ? last : earlier(last, today) };
  return { span, before: { from: monthsBefore(span.from, YEAR_MONTHS), to: monthsBefore(span.to, YEAR_MONTHS) } };
}

export interface TermDays {
  beginDate: string;
  endDate: string | null;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Returns the term up to today, and the same part of the term before it, if there was one; each from the first day of its first month on, because
 * sums are kept by month.
 */
export function spanOfTerm(term: TermDays, former: TermDays | undefined, now: Date): { span: Span; before: Span | null } {
  const today = beijingDate(now);
  const span = { from: firstOfMonth(term.beginDate), to: term.endDate === null ? today : earlier(term.endDate, today) };
  if (!former) return { span, before: null };
  const as = monthsBefore(span.to, monthNumber(term.beginDate) - monthNumber(former.beginDate));
  return { span, before: { from: firstOfMonth(former.beginDate), to: former.endDate === null ? as : earlier(former.endDate, as) } };
}

/** Returns the months of a span as YYYY-MM; only the last ones when there are more than `most`. */
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
