import { knowEntity } from '@/platform/known-entities';
import { reception } from '@contract/entities/reception';
import type { ReceptionState } from '@contract/rules/reception';
import { dateText, minuteText } from '@/lib/dates';
import { saveAnswer } from '@/platform/download-file';

knowEntity('reception', reception);

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;
const CLOCK_AT = 11;

/** 09:30. */
export const clockText = (iso: string): string => minuteText(iso).slice(CLOCK_AT);

/** 2026-03-05（周四）09:00—11:30. */
export function timesText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const day = dateText(startsAt);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${day}（周${weekday}）${clockText(startsAt)}—${clockText(endsAt)}`;
}

export const RECEPTION_TONES = {
  planned: 'neutral',
  announced: 'active',
  running: 'waiting',
  recorded: 'good',
  cancelled: 'neutral',
} as const satisfies Record<ReceptionState, string>;

/** Hands what is announced to the device's calendar. */
export const saveCalendar = (): Promise<void> => saveAnswer({ route: 'reception.calendar', name: '代表接待.ics' });
