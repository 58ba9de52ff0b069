import { ORGANISER_ROLES } from '../rules/roles';
import { courseNotices, courseSubject } from './course-subject';
import { callsOf, type Entity } from './entity';

/** Courses that an area publishes for its deputies. */
export const course = {
  ...courseSubject,
  ...courseNotices,
  routes: {
    ...callsOf('course', '/api/course', ['list', 'get', 'create', 'edit', 'remove', 'publish', 'withdraw', 'questions', 'openFile']),
    'course.file': { method: 'GET', path: '/api/course/file/:ticket', answer: 'binary' },
  },
  viewsOf: ORGANISER_ROLES,
  exportsOf: ORGANISER_ROLES,
  files: ['course', 'courseCover'],
} as const satisfies Entity;
