import { callsOf, type Entity } from './entity';

/** Comments of deputies and offices on a course that allows them (评论). */
export const courseComment = {
  name: '课程评论',
  routes: callsOf('courseComment', '/api/course-comment', ['list', 'create', 'hide']),
} as const satisfies Entity;
