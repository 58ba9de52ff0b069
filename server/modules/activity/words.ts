import { beijingDate, beijingMinute } from '@contract/rules/beijing';
import type { LockedActivity } from './store';

/** The fields that the texts are made of. */
export type Worded = Pick<LockedActivity, 'title' | 'place' | 'startsAt' | 'endsAt' | 'signUpUntil'>;

const HOUR_IN_MINUTE = 11;

function timesOf({ startsAt, endsAt }: Worded): string {
  const end = beijingMinute(endsAt);
  return `${beijingMinute(startsAt)} 至 ${beijingDate(startsAt) === beijingDate(endsAt) ? end.slice(HOUR_IN_MINUTE) : end}`;
}

const linesOf = (activity: Worded): string[] => [activity.title, `时间：${timesOf(activity)}`, `地点：${activity.place}`];

/** Returns the title, time and place. */
export const activityText = (activity: Worded): string => linesOf(activity).join('\n');

/** Returns the text for an invited deputy, with the request to sign up. */
export function announcedText(activity: Worded, now: Date): string {
  const until = activity.signUpUntil > now ? `请在 ${beijingMinute(activity.signUpUntil)} 前报名，` : '';
  return `${activityText(activity)}\n${until}不能参加的请请假。`;
}

/** Returns the text for a deputy shortly before the activity. */
export const reminderText = (activity: Worded): string => `${activityText(activity)}\n请准时参加，不能参加的请尽快请假。`;

/** Returns the text for a deputy who has not answered. */
export function unansweredText(activity: Worded, now: Date): string {
  const isOpen = activity.signUpUntil > now;
  const ask = isOpen ? `您还没有回复，请在 ${beijingMinute(activity.signUpUntil)} 前报名` : '您还没有回复，报名已截止';
  return `${activityText(activity)}\n${ask}，不能参加的请请假。`;
}

/** Returns the text for deputies who were already invited: the present values, each changed one with its former value; null when nothing changed. */
export function changedText(before: Worded, after: Worded): string | null {
  const [was, is] = [linesOf(before), linesOf(after)];
  if (is.every((line, index) => line === was[index])) return null;
  const valueOf = (line = ''): string => line.replace(/^(时间|地点)：/, '');
  return is.map((line, index) => (line === was[index] ? line : `${line}（原为：${valueOf(was[index])}）`)).join('\n');
}

export const cancelledText = (activity: Worded, reason: string): string => `${activityText(activity)}\n取消原因：${reason}`;
