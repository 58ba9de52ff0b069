import dayjs, { type Dayjs } from 'dayjs';
import { minuteText } from '@/lib/dates';

// The days and hours of the pickers are in the time zone of the offices, independent of the setting of the computer.

export const ofTime = (iso: string): Dayjs => dayjs(minuteText(iso));
export const toTime = (shown: Dayjs): string => new Date(`${shown.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString();
export const toDate = (shown: Dayjs): Date => new Date(toTime(shown));

export const officeNow = (): Dayjs => ofTime(new Date().toISOString());

/** Returns the hour and minute of `time` on the day of `day`. */
export const atDayOf = (day: Dayjs, time: Dayjs): Dayjs => day.hour(time.hour()).minute(time.minute()).second(0).millisecond(0);

export type Span = [Dayjs, Dayjs];

/** Whether the span begins and ends on the same day; false while the span is not known. */
export const isOfOneDay = (span: Span | null | undefined): boolean => Boolean(span?.[0].isSame(span[1], 'day'));

/** The settings of the day and minute pickers, also on a phone (`console-moment-popup`). */
export const MOMENT = {
  classNames: { popup: { root: 'console-moment-popup' } },
  showTime: { format: 'HH:mm', minuteStep: 5 as const },
  format: 'YYYY-MM-DD HH:mm',
};
