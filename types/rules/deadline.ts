import { atBeijing, beijingDaysBetween, BEIJING_OFFSET_MS, DAY_MS } from './beijing';

/** A period as laws and offices state it. Working days need a table of holidays. */
export const PERIOD_UNITS = { months: '个月', days: '天', workdays: '个工作日' } as const;
export type PeriodUnit = keyof typeof PERIOD_UNITS;

export interface Period {
  count: number;
  unit: PeriodUnit;
}

/** Days (YYYY-MM-DD, Beijing) that differ from their weekday: a free weekday, or a worked weekend day. */
export type Holidays = ReadonlyMap<string, 'off' | 'work'>;

const NO_HOLIDAYS: Holidays = new Map();

/** Midnight UTC of the day in Beijing at that time, so that days can be counted without time zones. */
const dayOf = (time: Date): Date => new Date(Math.floor(atBeijing(time).getTime() / DAY_MS) * DAY_MS);

/** The last moment of that day in Beijing. */
const endOfDay = (day: Date): Date => new Date(day.getTime() + DAY_MS - BEIJING_OFFSET_MS - 1);

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

/** The same day `months` calendar months later; the last day of that month when it has no such day (31 Jan → 28 Feb). Days are UTC. */
function addMonths(day: Date, months: number): Date {
  const result = new Date(day.getTime());
  const wanted = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(wanted, last));
  return result;
}

function isWorkday(day: Date, holidays: Holidays): boolean {
  const kind = holidays.get(day.toISOString().slice(0, 10));
  if (kind) return kind === 'work';
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function addWorkdays(day: Date, count: number, holidays: Holidays): Date {
  let result = day;
  for (let left = count; left > 0;) {
    result = addDays(result, 1);
    if (isWorkday(result, holidays)) left -= 1;
  }
  return result;
}

function addPeriod(day: Date, { count, unit }: Period, holidays: Holidays): Date {
  if (unit === 'months') return addMonths(day, count);
  return unit === 'days' ? addDays(day, count) : addWorkdays(day, count, holidays);
}

/**
 * The end of a period that begins at `start`: the last moment, in Beijing, of its last day. The first day is not counted. `pausedMs` is how long the
 * deadline was paused since then; a partial day counts as a whole one, in favour of the side that has to answer.
 */
export function dueAfter(start: Date, period: Period, options: { pausedMs?: number; holidays?: Holidays } = {}): Date {
  const pausedDays = Math.ceil((options.pausedMs ?? 0) / DAY_MS);
  const last = addPeriod(dayOf(start), period, options.holidays ?? NO_HOLIDAYS);
  return endOfDay(addDays(last, pausedDays));
}

/** The last moment, in Beijing, of a day given as YYYY-MM-DD. */
export const endOfDate = (date: string): Date => endOfDay(new Date(`${date}T00:00:00Z`));

/** For a short period, at most this last part of it counts as near. */
const NEAR_PART = 1 / 3;

/** The time from which a deadline counts as near: `nearDays` before it, but at most the last third of the period that began at `begunAt`. */
export function nearFrom(dueAt: Date, nearDays: number, begunAt: Date): Date {
  const third = Math.max(0, Math.floor((dueAt.getTime() - begunAt.getTime()) * NEAR_PART));
  return new Date(dueAt.getTime() - Math.min(nearDays * DAY_MS, third));
}

export type DeadlineState = 'none' | 'ahead' | 'near' | 'over';

/** The state of a running deadline at `now`. */
export function deadlineState(due: { dueAt: Date | null; nearAt: Date | null }, now: Date): DeadlineState {
  if (!due.dueAt) return 'none';
  if (due.dueAt < now) return 'over';
  return due.nearAt && due.nearAt <= now ? 'near' : 'ahead';
}

/**
 * Days from today to the last day of the deadline, by the calendar of Beijing: 0 on that day, negative afterwards. After its exact moment a deadline
 * is over by at least one day.
 */
export function daysLeft(dueAt: Date, now: Date): number {
  const days = beijingDaysBetween(now, dueAt);
  return dueAt < now ? Math.min(days, -1) : days;
}

/** The same in words, as all screens show it: 剩 3 天, 今天到期, 已超 2 天. */
export function daysLeftText(dueAt: Date, now: Date): string {
  const days = daysLeft(dueAt, now);
  if (days === 0) return '今天到期';
  return days > 0 ? `剩 ${String(days)} 天` : `已超 ${String(-days)} 天`;
}

/** A period in words: 3 个月. */
export const periodText = ({ count, unit }: Period): string => `${String(count)} ${PERIOD_UNITS[unit]}`;
