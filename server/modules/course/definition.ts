import { COURSE_ACTIONS, courseSteps } from '@contract/rules/course';
import type { Viewer } from '@contract/rules/roles';
import type { Addressing } from '@contract/schema/addressee';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import type {} from './tables';
import { coursesOf } from './visibility';

const PLAIN = definePlainRecord('course', {
  type: 'course',
  actions: COURSE_ACTIONS,
  within: coursesOf,
  extras: {
    lessons: sql<string>`(SELECT coalesce(string_agg(lesson.title || '（' || lesson.minutes || ' 分钟）', '、' ORDER BY lesson.place), '')
      FROM course_lesson AS lesson WHERE lesson.course_id = course.id)`,
    questions: sql<number>`(SELECT count(*)::int FROM course_question AS question WHERE question.course_id = course.id)`,
  },
  next: ({ state }) => courseSteps(state),
  statusOf: ({ state }) => state,
});

export type CourseRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Describes the addressees in words, with counts, because there may be hundreds of names. */
function addressingText({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing): string {
  const parts = [
    ...(roleKinds.length > 0 && areaCodes.length === 0 ? ['全部代表'] : []),
    ...(areaCodes.length > 0 ? [`${String(areaCodes.length)} 个区域的代表`] : []),
    ...(delegationIds.length > 0 ? [`${String(delegationIds.length)} 个代表团`] : []),
    ...(userinfoIds.length > 0 ? [`${String(userinfoIds.length)} 名代表`] : []),
  ];
  return parts.join('、');
}

/** Courses as records: publishers change those of exactly their own area. */
export const COURSES: typeof PLAIN = {
  ...PLAIN,
  notYours: (_action, viewer: Viewer, { areaCode }) => (areaCode === viewer.areaCode ? null : 'access.area'),
  snapshotOf: ({
    title,
    introduction,
    category,
    audience,
    year,
    dueOn,
    testQuestions,
    lessons,
    questions,
    hasComments,
    withdrawReason,
    ...row
  }) =>
    Promise.resolve({
      ...{ title, introduction, category, audience, year, dueOn, testQuestions, lessons, questions, hasComments, withdrawReason },
      addressing: addressingText(row.addressing),
    }),
};
