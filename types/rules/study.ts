import type { LessonKind } from './course';

/** The state of a deputy in a course. A course without a test ends with 完成, one with a test with 合格 or 不合格. */
export const STUDY_STATES = { none: '未学', studying: '在学', completed: '完成', passed: '合格', failed: '不合格' } as const;
export type StudyState = keyof typeof STUDY_STATES;

/**
 * A client that shows a lesson sends a heartbeat every 30 seconds; the server counts at most 35 seconds for one. A heartbeat within 5 seconds of the
 * last is refused.
 */
export const MOST_BEAT_SECONDS = 35;
export const LEAST_BEAT_SECONDS = 5;
/** A heartbeat may claim up to this many seconds more than have passed, because the clocks of devices are not exact. */
export const BEAT_GRACE_SECONDS = 5;

/** The kinds that are read outside the page: a link in a browser, and a document in the device's own viewer. */
const READ_AWAY: readonly LessonKind[] = ['link', 'pdf'];
export const isReadAway = (kind: LessonKind): boolean => READ_AWAY.includes(kind);

/** The maximum seconds of one heartbeat: for kinds that are read outside the page, one heartbeat after the return reports up to the length of the lesson. */
export const mostBeatSeconds = ({ kind, minutes }: { kind: LessonKind; minutes: number }): number =>
  isReadAway(kind) ? minutes * 60 : MOST_BEAT_SECONDS;

/** The hours for which the link of a lesson's file is valid after the lesson was last started or shown. */
export const FILE_LINK_HOURS = 12;

/** A lesson is done when this share of its length was counted, and a course when all its lessons are. */
export const DONE_SHARE = 0.9;

/** The points out of 100 that pass a test, and the maximum number of attempts. */
export const PASS_SCORE = 60;
export const MOST_TRIES = 3;

/** A class hour (学时) has 45 minutes; a year's plan requires eight. */
export const CLASS_HOUR_MINUTES = 45;
export const YEAR_CLASS_HOURS = 8;

/** The minutes counted for an opened meeting paper, and the maximum for all papers of a year. */
export const PAPER_MINUTES = 15;
export const MOST_PAPER_MINUTES = 90;

/** The hours after a reminder before the deputy can get another one. */
export const STUDY_REMIND_AGAIN_HOURS = 2;
/** The days before its due date on which a required course is reminded of automatically. */
export const REMIND_DAYS_BEFORE_DUE = 3;

export const STUDY_YEARS = { this: '本年', last: '上年' } as const;
/** The filter for a deputy's own courses: unfinished required ones, and finished ones. */
export const STUDY_PARTS = { waiting: '必修待学', finished: '已完成' } as const;

export const STUDY_GOALS = { reached: '已达标', below: '未达标', behind: '有逾期必修课' } as const;

/** Converts minutes to class hours, to one decimal. */
export const classHours = (minutes: number): number => Math.round((minutes / CLASS_HOUR_MINUTES) * 10) / 10;

/** The number of counted seconds that finishes a lesson. */
export const neededSeconds = (minutes: number): number => Math.ceil(minutes * 60 * DONE_SHARE);

/** The counted share of the needed seconds, in percent. */
export const studyPercent = (counted: number, needed: number): number =>
  needed === 0 ? 0 : Math.min(100, Math.floor((counted / needed) * 100));

/** Checks whether the state finishes a course, so that the deputy gets its class hours. */
export const isCredited = (state: StudyState, hasTest: boolean): boolean => state === (hasTest ? 'passed' : 'completed');

/** The title of a deputy on certificates: '丽水市第五届人民代表大会代表'. The name of the term may or may not include the congress. */
export const deputyOf = ({ areaName, termName }: { areaName: string; termName: string }): string =>
  `${termName.startsWith(areaName) ? '' : areaName}${termName}${termName.endsWith('人民代表大会') ? '代表' : '人大代表'}`;

/** The points of a test: all questions count the same, and a question only with all its right answers. */
export const testScore = (right: number, questions: number): number => (questions === 0 ? 0 : Math.round((right / questions) * 100));
