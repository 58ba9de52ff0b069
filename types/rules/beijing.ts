/** Every office uses Beijing time, whatever the time zone of the machine: eight hours ahead of UTC, in summer and winter. */
export const BEIJING_OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

/** The Beijing local time of a moment, in the UTC parts of a Date. */
export const atBeijing = (time: Date): Date => new Date(time.getTime() + BEIJING_OFFSET_MS);

/** The day in Beijing (YYYY-MM-DD) at that time. */
export const beijingDate = (time: Date): string => atBeijing(time).toISOString().slice(0, 10);

/** The day and minute in Beijing: 2026-03-05 10:30. */
export const beijingMinute = (time: Date): string => atBeijing(time).toISOString().slice(0, 16).replace('T', ' ');

/** The day and second in Beijing: 2026-03-05 10:30:59. */
export const beijingSecond = (time: Date): string => atBeijing(time).toISOString().slice(0, 19).replace('T', ' ');

/** The number of Beijing midnights between two moments; negative when `to` is on an earlier day. */
export const beijingDaysBetween = (from: Date, to: Date): number =>
  Math.floor(atBeijing(to).getTime() / DAY_MS) - Math.floor(atBeijing(from).getTime() / DAY_MS);

export const beijingYear = (time: Date): number => atBeijing(time).getUTCFullYear();

/** The day in Beijing in the form used in letters: 2026年3月5日. */
export function beijingDay(time: Date): string {
  const day = atBeijing(time);
  return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
}

/** The begin of a day (YYYY-MM-DD) in Beijing. */
export const beginOfDate = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** The end of a day in Beijing. */
export const endOfDate = (date: string): Date => new Date(beginOfDate(date).getTime() + DAY_MS);
