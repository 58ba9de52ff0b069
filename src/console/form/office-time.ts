import dayjs, { type Dayjs } from 'dayjs';
import { minuteText } from '@/lib/dates';

// The pickers' days and hours are those of the offices' clock, whatever the machine is set to.

export const ofTime = (iso: string): Dayjs => dayjs(minuteText(iso));
export const toTime = (shown: Dayjs): string => new Date(`${shown.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString();
export const toDate = (shown: Dayjs): Date => new Date(toTime(shown));

export const officeNow = (): Dayjs => ofTime(new Date().toISOString());

/** The hour and minute of one time on the day of another. */
export const atDayOf = (day: Dayjs, time: Dayjs): Dayjs => day.hour(time.hour()).minute(time.minute()).second(0).millisecond(0);

export type Span = [Dayjs, Dayjs];

/** Whether something begins and ends on one day; false while that is not known. */
export const isOfOneDay = (span: Span | null | undefined): boolean => Boolean(span?.[0].isSame(span[1], 'day'));

/** How days and minutes are picked, also on a phone (`console-moment-popup`). */
export const MOMENT = {
  classNames: { popup: { root: 'console-moment-popup' } },
  showTime: { format: 'HH:mm', minuteStep: 5 as const },
  format: 'YYYY-MM-DD HH:mm',
};
