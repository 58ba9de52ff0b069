import { COURSE_LIST } from '@contract/lists/course';
import type { FiltersOf } from '@contract/lists/list';
import { beijingYear } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { addressedCourses, coursesOf, readableCourses } from './visibility';
import type { RowOf } from '../../platform/db/results';

const eb = expressionBuilder<Database, 'course'>();

const matching = (now: Date) =>
  filterBy(COURSE_LIST, {
    state: (state) => eb('course.state', '=', state),
    keyword: (keyword) =>
      eb.or([eb('course.title', 'ilike', containsPattern(keyword)), eb('course.introduction', 'ilike', containsPattern(keyword))]),
    category: (category) => eb('course.category', '=', category),
    year: (year) => eb('course.year', '=', beijingYear(now) - (year === 'last' ? 1 : 0)),
    required: (required) => eb('course.dueOn', required ? 'is not' : 'is', null),
    audience: (audience) => eb('course.audience', '=', audience),
    areaCode: (areaCode) => eb('course.areaCode', 'like', `${areaCode}%`),
  });

export interface CoursesAsked {
  viewer: Viewer;
  query: FiltersOf<typeof COURSE_LIST>;
  now: Date;
}

/** The queries that read courses for the roles that manage them. `db` may be a transaction. */
export function makeCourseReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('course')
      .innerJoin('area', 'area.code', 'course.areaCode')
      .where(coursesOf(viewer))
      .select(['course.id', 'course.title', 'course.category', 'course.audience', 'course.state', 'course.areaCode'])
      .select(['area.name as areaName', 'course.year', 'course.dueOn', 'course.coverId', 'course.lessonCount', 'course.minutes'])
      .select(['course.testQuestions', 'course.publishedAt']);

  /** Drafts first, then the newest. */
  const listAll = ({ viewer, query, now }: CoursesAsked) =>
    lines(viewer)
      .where(matching(now)(query))
      .orderBy('course.publishedAt', (order) => order.desc().nullsFirst())
      .orderBy('course.id', 'desc');

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .innerJoin('userinfo', 'userinfo.id', 'course.publisherId')
      .where('course.id', '=', id)
      .select([
        'course.introduction',
        'course.addressing',
        'course.withdrawReason',
        'course.hasComments',
        'userinfo.roleName as publisherName',
      ])
      .executeTakeFirst();

  const lessonsOf = (courseId: number) =>
    db
      .selectFrom('courseLesson')
      .where('courseId', '=', courseId)
      .select(['id', 'kind', 'title', 'minutes', 'fileId', 'text', 'url'])
      .orderBy('place')
      .execute();

  const questionsOf = (courseId: number) =>
    db
      .selectFrom('courseQuestion')
      .where('courseId', '=', courseId)
      .select(['kind', 'text', 'options', 'answers', 'explanation'])
      .orderBy('place')
      .execute();

  const isThere = async (id: number, condition: ReturnType<typeof addressedCourses>): Promise<boolean> =>
    (await db.selectFrom('course').where('course.id', '=', id).where(condition).select('course.id').executeTakeFirst()) !== undefined;

  /** Checks whether the viewer may see the course: as staff of the area, or because it is addressed to the viewer. */
  const isVisible = (viewer: Viewer, id: number): Promise<boolean> =>
    isThere(id, sql`(${coursesOf(viewer)} OR ${addressedCourses(viewer)})`);

  const isReadable = (viewer: Viewer, id: number): Promise<boolean> => isThere(id, readableCourses(viewer));

  const idsOf = (viewer: Viewer) => sql<number>`${db.selectFrom('course').select('course.id').where(coursesOf(viewer))}`;

  /** Returns the facts of a course that other modules need. */
  const findFacts = (id: number) =>
    db.selectFrom('course').select(['title', 'state', 'dueOn', 'publisherId']).where('id', '=', id).executeTakeFirst();

  return { listAll, find, lessonsOf, questionsOf, isVisible, isReadable, idsOf, findFacts };
}

export type CourseLineRow = RowOf<typeof makeCourseReads, 'listAll'>;
