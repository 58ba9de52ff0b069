import { registerEntity } from '@/platform/entity-registry';
import { reception } from '@contract/entities/reception';
import type { ReceptionState } from '@contract/rules/reception';
import { dateText, minuteText } from '@/lib/dates';
import { saveAnswer } from '@/platform/download-file';

registerEntity('reception', reception);

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;
const CLOCK_AT = 11;
const YEAR_DIGITS = 4;

/** Returns e.g. 09:30. */
export const clockText = (iso: string): string => minuteText(iso).slice(CLOCK_AT);

/** Returns e.g. 3月5日（周四）, with the year when it is not the current one. */
export function dayWords(iso: string): string {
  const day = dateText(iso);
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const isNow = year === dateText(Date.now()).slice(0, YEAR_DIGITS);
  return `${isNow ? '' : `${year}年`}${String(Number(month))}月${String(Number(date))}日（周${weekday}）`;
}

/** Returns e.g. 3月5日（周四）09:00—11:30. */
export const timesText = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${dayWords(startsAt)}${clockText(startsAt)}—${clockText(endsAt)}`;

export const RECEPTION_TONES = {
  planned: 'neutral',
  announced: 'active',
  running: 'waiting',
  recorded: 'good',
  cancelled: 'neutral',
} as const satisfies Record<ReceptionState, string>;

/** Saves the announced receptions to the device's calendar. */
export const saveCalendar = (): Promise<void> => saveAnswer({ route: 'reception.calendar', name: '代表接待.ics' });
