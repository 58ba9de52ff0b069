import { PUBLISHED } from '@contract/rules/publishing';
import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that publish and view courses; deputies study them by the calls of `study`. The queries limit which courses. */
export const courseAccess = {
  'course.list': ORGANISER_ROLES,
  'course.get': ORGANISER_ROLES,
  'course.create': may('新建课程', PUBLISHED.course),
  'course.edit': may('修改课程', PUBLISHED.course),
  'course.questions': may('修改题库', PUBLISHED.course),
  'course.publish': may('上架课程', PUBLISHED.course),
  'course.withdraw': may('下架课程', PUBLISHED.course),
  'course.remove': may('删除课程草稿', PUBLISHED.course),
  'course.openFile': ORGANISER_ROLES,
  // Open to every caller with the address.
  // Players and viewers send no token; the link cannot be guessed and replaces the token.
  'course.file': 'anyone',
} as const satisfies Record<string, Access>;

export const courseLogged: LoggedCalls = {
  'course.openFile': { unlogged: 'only reads a lesson, like course.get' },
  'course.file': { unlogged: 'a player requests it in many parts; course.openFile returned the link' },
};
