import { type ActivityAnswer, ACTIVITY_ANSWERS, type ActivityPhase } from '@contract/rules/activity';
import { atBeijing } from '@contract/rules/beijing';
import type { Activity } from './api';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

export const PHASE_TONES: Record<ActivityPhase, Tone> = {
  draft: 'neutral',
  open: 'active',
  waiting: 'waiting',
  running: 'good',
  ended: 'neutral',
  cancelled: 'bad',
  closed: 'neutral',
};

/** The answers of invited people, and the word for no answer. */
export const ANSWER_WORDS = { ...ACTIVITY_ANSWERS, none: '未回复' } as const;
export type AnswerWord = keyof typeof ANSWER_WORDS;

export const ANSWER_TONES: Record<AnswerWord, Tone> = { coming: 'good', leave: 'waiting', none: 'neutral' };

export const wordOf = (answer: ActivityAnswer | null): AnswerWord => answer ?? 'none';

/** Returns the number of invited people without an answer. */
export const unansweredOf = ({ people }: Pick<Activity, 'people'>): number => (people ? people.invited - people.coming - people.leave : 0);

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns e.g. '11月25日 周三', with the year when it is not the year of `now`. */
function weekdayText(time: Date, now: Date): string {
  const day = atBeijing(time);
  const year = day.getUTCFullYear();
  const isThisYear = year === atBeijing(now).getUTCFullYear();
  return `${isThisYear ? '' : `${year}年`}${day.getUTCMonth() + 1}月${day.getUTCDate()}日 周${WEEKDAYS[day.getUTCDay()] ?? ''}`;
}

function clockText(time: Date): string {
  const day = atBeijing(time);
  return `${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`;
}

/** Returns the day and the hours separately, in Beijing time; over several days the day is empty and the hours name both days. */
export function spanParts(startsAt: string, endsAt: string, now = new Date()): { day: string; hours: string } {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [weekdayText(start, now), weekdayText(end, now)];
  if (first === last) return { day: first, hours: `${clockText(start)}–${clockText(end)}` };
  return { day: '', hours: `${first} ${clockText(start)} – ${last} ${clockText(end)}` };
}

/** Returns e.g. '11月25日 周三 09:00–11:30', in Beijing time. */
export function spanText({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now = new Date()): string {
  const { day, hours } = spanParts(startsAt, endsAt, now);
  return day ? `${day} ${hours}` : hours;
}

/** Returns e.g. '11月24日 周二 18:00'. */
export const momentText = (iso: string, now = new Date()): string => `${weekdayText(new Date(iso), now)} ${clockText(new Date(iso))}`;
