const monthAt = (year: number, month: number): string => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

const partsOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

/** The first day of the month that is `step` months after the month of the day (YYYY-MM-DD). */
export function monthFrom(day: string, step = 0): string {
  const [year, month] = partsOf(day);
  return monthAt(year, month + step);
}

/** The first day of the quarter that is `step` quarters after the quarter of the day (YYYY-MM-DD). */
export function quarterFrom(day: string, step = 0): string {
  const [year, month] = partsOf(day);
  return monthAt(year, Math.floor((month - 1) / 3) * 3 + 1 + step * 3);
}

/** The quarter of the day: 2026 年第 1 季度. */
export function quarterText(day: string): string {
  const [year, month] = partsOf(day);
  return `${String(year)} 年第 ${String(Math.floor((month - 1) / 3) + 1)} 季度`;
}
