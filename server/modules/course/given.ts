import type { CallInput } from '@contract/contract';
import { beijingDate, endOfDate } from '@contract/rules/beijing';
import { COURSE_LIMITS, isQuestionSound } from '@contract/rules/course';
import type { RoleKind } from '@contract/rules/roles';
import { REMIND_DAYS_BEFORE_DUE } from '@contract/rules/study';
import type { Addressing } from '@contract/schema/addressee';
import type { QuestionInput } from '@contract/schema/course';
import type { FileRef } from '@contract/schema/file';
import { fail } from '../../platform/errors';
import { keepRichText } from '../../platform/rich-text/filter';
import type { CourseRow } from './definition';
import type { LessonInput } from './writes';

type Input = CallInput<'course.create'>['body'];

const DAY_MS = 86_400_000;
const PICTURE = /^image\//;

/** Returns a lesson with only the fields that its kind needs. Throws `course.lesson_file`, `course.lesson_text`, `course.lesson_link`. */
export function keepLesson(lesson: LessonInput): LessonInput {
  const { kind, fileId } = lesson;
  const bare = { ...lesson, title: lesson.title.trim(), fileId: null, text: '', url: '' };
  if (kind === 'link') {
    if (lesson.url === '') throw fail('course.lesson_link', { field: 'lessons' });
    return { ...bare, url: lesson.url };
  }
  if (kind === 'page') {
    if (lesson.text.trim() === '') throw fail('course.lesson_text', { field: 'lessons' });
    return { ...bare, text: keepRichText(lesson.text, { field: 'lessons', name: '图文内容', maxWords: COURSE_LIMITS.lessonText }).markup };
  }
  if (fileId === null) throw fail('course.lesson_file', { field: 'lessons' });
  return { ...bare, fileId: fileId.toLowerCase() };
}

/** Throws `course.lesson_file` when a file has the wrong type for the kind of its lesson. */
export function requireLessonFiles(lessons: readonly LessonInput[], files: readonly FileRef[]): void {
  const needed = { video: 'video/mp4', pdf: 'application/pdf', page: null, link: null } as const;
  for (const { kind, fileId } of lessons) {
    const type = needed[kind];
    if (type !== null && !files.some((file) => file.id === fileId && file.type === type))
      throw fail('course.lesson_file', { field: 'lessons' });
  }
}

/** Throws `course.cover` when the cover is not a picture. */
export function requireCover([cover]: readonly FileRef[]): void {
  if (cover && !PICTURE.test(cover.type)) throw fail('course.cover', { field: 'coverId' });
}

/** Throws `course.deputies` when roles other than deputies are chosen. */
export function requireDeputies({ roleKinds }: Addressing): void {
  const others = roleKinds.filter((kind: RoleKind) => kind !== 'deputy');
  if (others.length > 0) throw fail('course.deputies', { field: 'addressing' });
}

/** Throws `course.due_past` for a day that is over, unless it is the unchanged former day. */
export function requireDue(dueOn: string | null, now: Date, before: string | null = null): void {
  if (dueOn !== null && dueOn !== before && dueOn < beijingDate(now)) throw fail('course.due_past', { field: 'dueOn' });
}

/** Throws `course.question` for an invalid question. */
export function requireQuestions(questions: readonly QuestionInput[]): void {
  if (!questions.every(isQuestionSound)) throw fail('course.question', { field: 'questions' });
}

/**
 * Returns the deadline for finishing the course and the time of the first automatic reminder: some days before the deadline, but at least one day
 * after now.
 */
export function dueOf(dueOn: string | null, now: Date): { confirmBy: Date | null; remindAt: Date | null } {
  if (dueOn === null) return { confirmBy: null, remindAt: null };
  const confirmBy = endOfDate(dueOn);
  return { confirmBy, remindAt: new Date(Math.max(confirmBy.getTime() - REMIND_DAYS_BEFORE_DUE * DAY_MS, now.getTime() + DAY_MS)) };
}

/** Throws `course.fixed` for a change to parts of a published course that deputies have already started with. */
export function requireFixed(
  { audience, testQuestions }: Pick<Input, 'audience' | 'testQuestions'>,
  row: CourseRow,
  lessons: readonly LessonInput[],
  stored: readonly { id: number; kind: string; minutes: number }[],
): void {
  const same = stored.every(({ id, kind, minutes }) =>
    lessons.some((lesson) => lesson.id === id && lesson.kind === kind && lesson.minutes === minutes),
  );
  if (!same || audience !== row.audience || testQuestions !== row.testQuestions) throw fail('course.fixed');
}

/** The columns of the row that the form sets. */
export const columnsOf = ({
  title,
  introduction,
  category,
  audience,
  year,
  dueOn,
  coverId,
  testQuestions,
  hasComments,
  lessons,
}: Omit<Input, 'addressing'>) => ({
  ...{ title: title.trim(), introduction: introduction.trim(), category, audience, year, dueOn, testQuestions, hasComments },
  coverId: coverId?.toLowerCase() ?? null,
  lessonCount: lessons.length,
  minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
});
