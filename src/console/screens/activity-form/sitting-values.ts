import type { Dayjs } from 'dayjs';
import { MOST_SITTINGS, sittingName, windowOf } from '@contract/rules/sitting';
import type { Activity } from '@/features/activity/api';
import { atDayOf, isOfOneDay, ofTime, type Span, toDate } from '../../form/office-time';

/** The value of a sitting's row; empty until it is chosen. */
export type SittingRow = Span | null | undefined;

/** The usual hours of a meeting on each day: 09:00 to 11:30 and 14:30 to 17:00. */
const USUAL = [
  [9 * 60, 11 * 60 + 30],
  [14 * 60 + 30, 17 * 60],
] as const;

const minuteOf = (day: Dayjs, minutes: number): Dayjs => day.startOf('day').add(minutes, 'minute');
const later = (one: Dayjs, other: Dayjs): Dayjs => (one.isAfter(other) ? one : other);
const earlier = (one: Dayjs, other: Dayjs): Dayjs => (one.isBefore(other) ? one : other);

/** Returns a morning and an afternoon of each day, cut to the time of the activity; the whole activity when it overlaps neither. */
export function sittingsByDay([startsAt, endsAt]: Span): Span[] {
  const days = endsAt.startOf('day').diff(startsAt.startOf('day'), 'day') + 1;
  const sittings = Array.from({ length: days }, (_, index) => startsAt.add(index, 'day')).flatMap((day) =>
    USUAL.flatMap(([from, to]): Span[] => {
      const [start, end] = [later(minuteOf(day, from), startsAt), earlier(minuteOf(day, to), endsAt)];
      return start.isBefore(end) ? [[start, end]] : [];
    }),
  );
  const all: Span[] = sittings.length > 0 ? sittings : [[startsAt, endsAt]];
  return all.slice(0, MOST_SITTINGS);
}

/** Returns the next sitting: the first usual window that no row uses yet; null when none is left. */
export function nextSitting(rows: readonly SittingRow[], span: Span | null | undefined): Span | null {
  if (!span) return null;
  const taken = new Set(rows.map(windowKey).filter(Boolean));
  return sittingsByDay(span).find((one) => !taken.has(windowKey(one))) ?? null;
}

/** Returns the day and the window (上午, 下午, 晚上), which two sittings never share. */
const windowKey = (row: SittingRow): string => (row?.[0] ? Object.values(windowOf(toDate(row[0]))).join(' ') : '');

/** Returns e.g. 2026年3月5日上午; empty for an empty row. */
export const nameOf = (row: SittingRow): string => (row?.[0] ? sittingName(toDate(row[0])) : '');

/** Returns the problem of a sitting; undefined when it is valid. */
export function sittingProblem(row: SittingRow, rows: readonly SittingRow[], span: Span | null | undefined): string | undefined {
  if (!row) return '请选择日期和时间';
  if (!row[1].isAfter(row[0])) return '结束时间须晚于开始时间';
  if (span?.[0] && (row[0].isBefore(span[0], 'minute') || row[1].isAfter(span[1], 'minute'))) return '不在活动的开始和结束时间之内';
  const isShared = rows.filter((other) => windowKey(other) === windowKey(row)).length > 1;
  return isShared ? `${nameOf(row)}已有一个场次，同一天的上午、下午、晚上各只能有一个` : undefined;
}

/** Returns the sittings of an activity; an empty list when the whole activity is one sitting, so that this stays so when its times change. */
export function sittingRowsOf({ sittings, startsAt, endsAt }: Pick<Activity, 'sittings' | 'startsAt' | 'endsAt'>): Span[] {
  const [only, ...others] = sittings;
  const isWhole = only && others.length === 0 && only.startsAt === startsAt && only.endsAt === endsAt;
  return isWhole ? [] : sittings.map((one) => [ofTime(one.startsAt), ofTime(one.endsAt)]);
}

/** Returns a sitting on another day, at the same hours. */
export const onDay = ([start, end]: Span, day: Dayjs): Span => [
  atDayOf(day, start),
  atDayOf(day.add(end.startOf('day').diff(start.startOf('day'), 'day'), 'day'), end),
];

/** Returns the summary of the section while it is folded. */
export function sittingsText(rows: readonly SittingRow[], span: Span | null | undefined): string {
  if (rows.length > 0) return `${String(rows.length)} 个场次`;
  if (!span) return '整个活动为一个场次';
  return isOfOneDay(span) ? `整个活动为一个场次：${nameOf(span)}` : '整个活动为一个场次，多天的活动建议按天生成';
}
