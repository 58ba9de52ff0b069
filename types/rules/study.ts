import type { LessonKind } from './course';

/** How a deputy stands in a course. A course without a test is over with 完成, one with a test with 合格 or 不合格. */
export const STUDY_STATES = { none: '未学', studying: '在学', completed: '完成', passed: '合格', failed: '不合格' } as const;
export type StudyState = keyof typeof STUDY_STATES;

/** A client that shows a lesson sends a beat every 30 seconds; the server counts at most 35 of one. Beats within 5 seconds are refused. */
export const MOST_BEAT_SECONDS = 35;
export const LEAST_BEAT_SECONDS = 5;
/** A beat may claim so many seconds more than have passed: clocks of devices run unevenly. */
export const BEAT_GRACE_SECONDS = 5;

/** What is read away from the page: a link in a browser, and a document in the device's own viewer. */
const READ_AWAY: readonly LessonKind[] = ['link', 'pdf'];
export const isReadAway = (kind: LessonKind): boolean => READ_AWAY.includes(kind);

/** What leads away from the page is told by one beat after coming back: up to the length of the lesson. */
export const mostBeatSeconds = ({ kind, minutes }: { kind: LessonKind; minutes: number }): number =>
  isReadAway(kind) ? minutes * 60 : MOST_BEAT_SECONDS;

/** The link of a lesson's file is good for so long after the lesson was last begun or shown. Hours. */
export const FILE_LINK_HOURS = 12;

/** A lesson is done when so much of its length was counted, and a course when all its lessons are. */
export const DONE_SHARE = 0.9;

/** Points of 100 that pass a test, and how often it can be taken. */
export const PASS_SCORE = 60;
export const MOST_TRIES = 3;

/** A class hour (学时) has 45 minutes, and the plan of a year asks for eight. */
export const CLASS_HOUR_MINUTES = 45;
export const YEAR_CLASS_HOURS = 8;

/** A paper of a meeting that was opened counts as so many minutes of reading, and all of a year as so many at most. */
export const PAPER_MINUTES = 15;
export const MOST_PAPER_MINUTES = 90;

/** So long after a reminder a deputy can be reminded again. Hours. */
export const STUDY_REMIND_AGAIN_HOURS = 2;
/** The clock reminds of a required course so many days before it is due. */
export const REMIND_DAYS_BEFORE_DUE = 3;

export const STUDY_YEARS = { this: '本年', last: '上年' } as const;
/** What a deputy looks for among the own courses: required ones that are not finished, and those that are. */
export const STUDY_PARTS = { waiting: '必修待学', finished: '已完成' } as const;

export const STUDY_GOALS = { reached: '已达标', below: '未达标', behind: '有逾期必修课' } as const;

/** Minutes as class hours, to one decimal. */
export const classHours = (minutes: number): number => Math.round((minutes / CLASS_HOUR_MINUTES) * 10) / 10;

/** The seconds that have to be counted until a lesson is done. */
export const neededSeconds = (minutes: number): number => Math.ceil(minutes * 60 * DONE_SHARE);

/** How much of what is needed has been counted, of 100. */
export const studyPercent = (counted: number, needed: number): number =>
  needed === 0 ? 0 : Math.min(100, Math.floor((counted / needed) * 100));

/** Whether a course is over for who stands in it so: its class hours are theirs. */
export const isCredited = (state: StudyState, hasTest: boolean): boolean => state === (hasTest ? 'passed' : 'completed');

/** Whose deputy somebody is, as certificates write it: '丽水市第五届人民代表大会代表'. Terms are named with their congress or without. */
export const deputyOf = ({ areaName, termName }: { areaName: string; termName: string }): string =>
  `${termName.startsWith(areaName) ? '' : areaName}${termName}${termName.endsWith('人民代表大会') ? '代表' : '人大代表'}`;

/** The points of a test: each question counts the same, and only with all its right answers. */
export const testScore = (right: number, questions: number): number => (questions === 0 ? 0 : Math.round((right / questions) * 100));
