const OFFICE_OFFSET_MS = 8 * 3_600_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The clock of the offices, which all keep Beijing time, whatever the device is set to. */
function atOffice(iso: string): Date {
  return new Date(new Date(iso).getTime() + OFFICE_OFFSET_MS);
}

/** '2026年3月5日' of an ISO time. */
export function dayText(iso: string): string {
  const date = atOffice(iso);
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
}

/** '2026-03-05' of an ISO time. */
export function dateText(iso: string): string {
  const date = atOffice(iso);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** '2026-03-05 09:30' of an ISO time. */
export function minuteText(iso: string): string {
  const date = atOffice(iso);
  return `${dateText(iso)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** Whole days from `now` to the ISO time, rounded up; negative when it is over. */
export const daysUntil = (iso: string, now: Date): number => Math.ceil((new Date(iso).getTime() - now.getTime()) / 86_400_000);

/** The greeting of an hour of the day, 0 to 24. Source: the specification's greeting by hour (0-10, 11-14, 15-18, 19-24). */
export function greetingAt(hour: number): string {
  if (hour <= 10) return '早上好';
  if (hour <= 14) return '中午好';
  if (hour <= 18) return '下午好';
  return '晚上好';
}
