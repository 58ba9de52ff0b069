import type { CallInput, CallReply } from '@contract/contract';
import { course } from '@contract/entities/course';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('course', course);

export type Course = CallReply<'course.get'>;
export type CoursePage = CallReply<'course.list'>;
export type CourseLine = CoursePage['items'][number];
export type CourseLesson = Course['lessons'][number];
export type CourseQuestion = Course['questions'][number];
export type CourseQuery = CallInput<'course.list'>['query'];
export type CourseForm = CallInput<'course.create'>['body'];

/** A course with the version that the user saw. */
export type SeenCourse = Pick<Course, 'id' | 'version'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listCourses = (query: CourseQuery): Promise<CoursePage> => call('course.list', { query }, QUIET);
export const getCourse = (id: number): Promise<Course> => call('course.get', { params: { id } }, QUIET);

/** Saves a course: a new draft without `seen`, otherwise the course it names. */
export function saveCourse({ form, seen }: { form: CourseForm; seen: SeenCourse | undefined }): Promise<Course> {
  if (!seen) return call('course.create', { body: form }, idempotent(QUIET));
  return call('course.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, idempotent(QUIET));
}

export const saveQuestions = ({ seen: { id, version }, questions }: { seen: SeenCourse; questions: CourseQuestion[] }): Promise<Course> =>
  call('course.questions', { params: { id }, body: { version, questions } }, idempotent(QUIET));
export const publishCourse = ({ id, version }: SeenCourse): Promise<Course> =>
  call('course.publish', { params: { id }, body: { version } }, idempotent(QUIET));
export const withdrawCourse = ({ seen: { id, version }, reason }: { seen: SeenCourse; reason: string }): Promise<Course> =>
  call('course.withdraw', { params: { id }, body: { version, reason } }, idempotent(QUIET));
export const removeCourse = ({ id, version }: SeenCourse): Promise<null> =>
  call('course.remove', { params: { id }, query: { version } }, idempotent(QUIET));

/** Returns the URL of a lesson's file for a player or a viewer, relative to the base of the API. */
export const openLessonFile = (id: number, lessonId: number): Promise<string> =>
  call('course.openFile', { params: { id }, body: { lessonId } }, QUIET).then(({ fileUrl }) => fileUrl);
