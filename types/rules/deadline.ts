/** Defaults of the law's periods, in calendar months. */
export const REPLY_MONTHS = 3;
export const REHANDLING_MONTHS = 1;
/** Days before a deadline from which an item is shown as near. */
export const NEAR_DAYS = 15;

/** The same day `months` calendar months later; the last day of that month where it has no such day (31 Jan → 28 Feb). UTC. */
export function addCalendarMonths(from: Date, months: number): Date {
  const result = new Date(from.getTime());
  const day = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, lastDay));
  return result;
}

export type DeadlineState = 'none' | 'ahead' | 'near' | 'over';

/** How a running deadline stands at `now`. */
export function deadlineState(dueAt: Date | null, now: Date, nearDays: number = NEAR_DAYS): DeadlineState {
  if (!dueAt) return 'none';
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) return 'over';
  return leftMs < nearDays * 86_400_000 ? 'near' : 'ahead';
}
