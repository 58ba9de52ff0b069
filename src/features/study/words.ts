import { STUDY_STATES, type StudyState } from '@contract/rules/study';
import type { Lesson, Study, StudyLine } from './api';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

export interface Mark {
  tone: Tone;
  word: string;
}

const TONES: Record<StudyState, Tone> = { none: 'neutral', studying: 'active', completed: 'good', passed: 'good', failed: 'bad' };

/** Returns the state of a course: with a test to take, completing all lessons is not enough. */
export function stateMark({ state, hasTest }: Pick<StudyLine, 'state' | 'hasTest'>): Mark {
  if (state === 'completed' && hasTest) return { tone: 'waiting', word: '待测验' };
  return { tone: TONES[state], word: STUDY_STATES[state] };
}

/** Returns the deadline of a required course, or that the course is optional. */
export function dueText({ dueOn }: Pick<StudyLine, 'dueOn'>): string {
  return dueOn === null ? '选修' : `必修，${dueOn} 前学完`;
}

export const hoursText = (hours: number): string => `${String(hours)} 学时`;

const MINUTE = 60;

/** Returns e.g. '3 分 20 秒'. */
export function lengthText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE);
  const rest = seconds % MINUTE;
  if (minutes === 0) return `${String(rest)} 秒`;
  return rest === 0 ? `${String(minutes)} 分钟` : `${String(minutes)} 分 ${String(rest)} 秒`;
}

/** Returns the progress of a lesson in percent; less than 100 until it is done. */
export function lessonPercent({ seconds, needed, isDone }: Pick<Lesson, 'seconds' | 'needed' | 'isDone'>): number {
  if (isDone) return 100;
  return needed === 0 ? 0 : Math.min(99, Math.floor((seconds / needed) * 100));
}

/** Returns the next lesson that is not done, otherwise the first one that is not done. */
export function nextLesson({ lessons }: Pick<Study, 'lessons'>, afterId: number | undefined): Lesson | undefined {
  const at = lessons.findIndex(({ id }) => id === afterId);
  const open = ({ isDone }: Lesson) => !isDone;
  return lessons.slice(at + 1).find(open) ?? lessons.find(open);
}

/** Returns the date of completion as on certificates: '2026年3月5日'. */
export function certificateDay(finishedOn: string): string {
  const [year, month, day] = finishedOn.split('-').map(Number);
  return `${String(year)}年${String(month)}月${String(day)}日`;
}

/** Returns e.g. '第 2、5 题'; `places` count from 0. */
export const questionsText = (places: readonly number[]): string => `第 ${places.map((place) => String(place + 1)).join('、')} 题`;
