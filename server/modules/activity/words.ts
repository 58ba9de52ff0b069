import { beijingDate, beijingMinute } from '@contract/rules/beijing';
import type { LockedActivity } from './store';

/** What the words are made of. */
export type Worded = Pick<LockedActivity, 'title' | 'place' | 'startsAt' | 'endsAt' | 'signUpUntil'>;

const HOUR_IN_MINUTE = 11;

function timesOf({ startsAt, endsAt }: Worded): string {
  const end = beijingMinute(endsAt);
  return `${beijingMinute(startsAt)} 至 ${beijingDate(startsAt) === beijingDate(endsAt) ? end.slice(HOUR_IN_MINUTE) : end}`;
}

const linesOf = (activity: Worded): string[] => [activity.title, `时间：${timesOf(activity)}`, `地点：${activity.place}`];

/** What it is, when and where. */
export const activityText = (activity: Worded): string => linesOf(activity).join('\n');

/** What whoever is invited reads, with what they are asked for. */
export function announcedText(activity: Worded, now: Date): string {
  const until = activity.signUpUntil > now ? `请在 ${beijingMinute(activity.signUpUntil)} 前报名，` : '';
  return `${activityText(activity)}\n${until}不能参加的请请假。`;
}

/** What whoever has not answered reads. */
export function unansweredText(activity: Worded, now: Date): string {
  const isOpen = activity.signUpUntil > now;
  const ask = isOpen ? `您还没有回复，请在 ${beijingMinute(activity.signUpUntil)} 前报名` : '您还没有回复，报名已截止';
  return `${activityText(activity)}\n${ask}，不能参加的请请假。`;
}

/** What those who were invited before read: as it is now, and beside each part that has changed how it was; null where none has. */
export function changedText(before: Worded, after: Worded): string | null {
  const [was, is] = [linesOf(before), linesOf(after)];
  if (is.every((line, index) => line === was[index])) return null;
  const valueOf = (line = ''): string => line.replace(/^(时间|地点)：/, '');
  return is.map((line, index) => (line === was[index] ? line : `${line}（原为：${valueOf(was[index])}）`)).join('\n');
}

export const cancelledText = (activity: Worded, reason: string): string => `${activityText(activity)}\n取消原因：${reason}`;
