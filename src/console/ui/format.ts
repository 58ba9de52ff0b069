import { dateText, minuteText } from '@/lib/dates';

/** Returns e.g. 2026-03-05; a dash for null. */
export const formatDate = (time: string | null): string => (time ? dateText(time) : '—');

const CLOCK_LENGTH = 'HH:mm'.length;

/** Returns e.g. 2026-03-05 09:30–11:00; over several days 2026-03-05 09:30 至 2026-03-06 11:00. */
export function formatSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [minuteText(startsAt), minuteText(endsAt)];
  return dateText(startsAt) === dateText(endsAt) ? `${start}–${end.slice(-CLOCK_LENGTH)}` : `${start} 至 ${end}`;
}
