import { PUBLISHED } from '@contract/rules/publishing';
import { ORGANISER_ROLES } from '@contract/rules/roles';
import type { Access, LoggedCalls } from '../../platform/http/route';

/** Who publishes courses, and who looks at them; deputies study them by the calls of `study`. Which of them, the queries limit. */
export const courseAccess = {
  'course.list': ORGANISER_ROLES,
  'course.get': ORGANISER_ROLES,
  'course.create': PUBLISHED.course,
  'course.edit': PUBLISHED.course,
  'course.questions': PUBLISHED.course,
  'course.publish': PUBLISHED.course,
  'course.withdraw': PUBLISHED.course,
  'course.remove': PUBLISHED.course,
} as const satisfies Record<string, Access>;

export const courseLogged: LoggedCalls = {
  'course.create': { word: '新建课程' },
  'course.edit': { word: '修改课程' },
  'course.questions': { word: '修改题库' },
  'course.publish': { word: '上架课程' },
  'course.withdraw': { word: '下架课程' },
  'course.remove': { word: '删除课程草稿' },
};
