import { beijingMinute } from '@contract/rules/beijing';
import { WORK_NOTICE_REASONS, WORK_NOTICE_STATES } from '@contract/rules/work-notice';
import type { Batch } from './store';
import type { Missed } from './delivered-reads';

const MOST_NAMES = 5;
const CODE_LENGTH = 8;

/** Puts the minute and a unique code before the text: platforms do not deliver the same text twice a day to a person, and cut the end of long texts. */
export const uniqueText = ({ id, at, text }: Pick<Batch, 'id' | 'at' | 'text'>): string =>
  `${beijingMinute(at)}（编号 ${id.slice(0, CODE_LENGTH)}）\n\n${text}`;

/** Returns the text for the sender about persons who were not reached: their names, and why. */
export function missedText(subjectTitle: string, { noticeTitle, people }: Pick<Missed, 'noticeTitle' | 'people'>): string {
  const names = people
    .slice(0, MOST_NAMES)
    .map(({ name, state, reason }) => `${name}（${reason ? WORK_NOTICE_REASONS[reason] : WORK_NOTICE_STATES[state]}）`);
  const more = people.length > MOST_NAMES ? `等 ${String(people.length)} 人` : '';
  return `${subjectTitle}\n“${noticeTitle}”没有送到：${names.join('、')}${more}。请用电话等方式告知。`;
}
