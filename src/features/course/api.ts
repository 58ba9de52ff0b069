import type { CallInput, CallReply } from '@contract/contract';
import { course } from '@contract/entities/course';
import { call, meant } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';

knowEntity('course', course);

export type Course = CallReply<'course.get'>;
export type CoursePage = CallReply<'course.list'>;
export type CourseLine = CoursePage['items'][number];
export type CourseLesson = Course['lessons'][number];
export type CourseQuestion = Course['questions'][number];
export type CourseQuery = CallInput<'course.list'>['query'];
export type CourseForm = CallInput<'course.create'>['body'];

/** A course on the version that was seen. */
export type SeenCourse = Pick<Course, 'id' | 'version'>;

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

export const listCourses = (query: CourseQuery): Promise<CoursePage> => call('course.list', { query }, QUIET);
export const getCourse = (id: number): Promise<Course> => call('course.get', { params: { id } }, QUIET);

/** Saves one: a new draft without `seen`, else the one it names. */
export function saveCourse({ form, seen }: { form: CourseForm; seen: SeenCourse | undefined }): Promise<Course> {
  if (!seen) return call('course.create', { body: form }, meant(QUIET));
  return call('course.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, meant(QUIET));
}

export const saveQuestions = ({ seen: { id, version }, questions }: { seen: SeenCourse; questions: CourseQuestion[] }): Promise<Course> =>
  call('course.questions', { params: { id }, body: { version, questions } }, meant(QUIET));
export const publishCourse = ({ id, version }: SeenCourse): Promise<Course> =>
  call('course.publish', { params: { id }, body: { version } }, meant(QUIET));
export const withdrawCourse = ({ seen: { id, version }, reason }: { seen: SeenCourse; reason: string }): Promise<Course> =>
  call('course.withdraw', { params: { id }, body: { version, reason } }, meant(QUIET));
export const removeCourse = ({ id, version }: SeenCourse): Promise<null> =>
  call('course.remove', { params: { id }, query: { version } }, meant(QUIET));

/** Where a player or a viewer finds the file of a lesson, below the base of the API. */
export const openLessonFile = (id: number, lessonId: number): Promise<string> =>
  call('course.openFile', { params: { id }, body: { lessonId } }, QUIET).then(({ fileUrl }) => fileUrl);
