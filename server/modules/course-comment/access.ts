import { PUBLISHED } from '@contract/rules/publishing';
import { ORGANISER_ROLES } from '@contract/rules/roles';
import type { Access, LoggedCalls } from '../../platform/http/route';

/** Deputies comment on the courses that are addressed to them, publishers answer. The queries limit which courses. */
export const courseCommentAccess = {
  'courseComment.list': ['deputy', ...ORGANISER_ROLES],
  'courseComment.create': ['deputy', ...PUBLISHED.course],
  'courseComment.hide': ['deputy', ...PUBLISHED.course],
} as const satisfies Record<string, Access>;

export const courseCommentLogged: LoggedCalls = {
  'courseComment.create': { word: '评论课程' },
  'courseComment.hide': { word: '移除课程评论' },
};
