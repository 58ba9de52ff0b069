import type { CallInput } from '@contract/contract';
import type { QuestionInput } from '@contract/schema/course';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export type LessonInput = CallInput<'course.create'>['body']['lessons'][number];

/** The queries that change the parts of courses, in the transaction of the change. */
export function makeCourseWrites(trx: Db) {
  const lessonsOf = (courseId: number) =>
    trx.selectFrom('courseLesson').where('courseId', '=', courseId).selectAll().orderBy('place').execute();

  /** Saves the lessons: lessons with an id are changed, lessons without one are added, and missing ones are deleted. */
  async function setLessons(courseId: number, lessons: readonly LessonInput[]): Promise<void> {
    const given = sql`jsonb_to_recordset(${JSON.stringify(lessons.map((lesson, place) => ({ ...lesson, place })))}::jsonb)
      AS given (id int, place int, kind text, title text, minutes int, "fileId" uuid, text text, url text)`;
    const kept = lessons.flatMap(({ id }) => id ?? []);
    await sql`DELETE FROM course_lesson WHERE course_id = ${courseId} AND NOT id = any(${kept}::int[])`.execute(trx);
    await sql`UPDATE course_lesson AS lesson SET place = given.place, kind = given.kind, title = given.title, minutes = given.minutes,
        file_id = given."fileId", text = given.text, url = given.url
      FROM ${given} WHERE lesson.id = given.id AND lesson.course_id = ${courseId}`.execute(trx);
    await sql`INSERT INTO course_lesson (course_id, place, kind, title, minutes, file_id, text, url)
      SELECT ${courseId}::int, place, kind, title, minutes, "fileId", text, url FROM ${given}
      WHERE given.id IS NULL ORDER BY place`.execute(trx);
  }

  /** Replaces the whole pool of questions. */
  async function setQuestions(courseId: number, questions: readonly QuestionInput[]): Promise<void> {
    await trx.deleteFrom('courseQuestion').where('courseId', '=', courseId).execute();
    if (questions.length === 0) return;
    await trx
      .insertInto('courseQuestion')
      .values(questions.map((question, place) => ({ ...question, courseId, place })))
      .execute();
  }

  /** Ends all study sessions of the course: the pages that show it receive an error at their next heartbeat. */
  const closeSessions = (courseId: number) =>
    trx.updateTable('studySession').set({ isOpen: false }).where('courseId', '=', courseId).execute();

  return { lessonsOf, setLessons, setQuestions, closeSessions };
}
