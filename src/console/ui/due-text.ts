import dayjs from 'dayjs';

/** 还剩 n 天, 今天到期 or 已超期 n 天, counted in calendar days of this device; past its hour an item is over by at least a day. */
export function dueText(dueAt: string, now: Date): string {
  const due = dayjs(dueAt);
  const days = due.startOf('day').diff(dayjs(now).startOf('day'), 'day');
  if (due.isBefore(now)) return `已超期 ${String(Math.max(1, -days))} 天`;
  return days === 0 ? '今天到期' : `还剩 ${String(days)} 天`;
}
