import { callsOf, type Entity } from './entity';

/** What deputies and offices say about a course that allows comments (评论). */
export const courseComment = {
  name: '课程评论',
  routes: callsOf('courseComment', '/api/course-comment', ['list', 'create', 'hide']),
} as const satisfies Entity;
