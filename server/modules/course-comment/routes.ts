import { type MountableRoute, route } from '../../platform/http/route';
import { courseCommentAccess as access } from './access';
import type { CourseComments } from './service';

export const courseCommentRoutes = (comments: CourseComments): MountableRoute[] => [
  route('courseComment.list', access['courseComment.list'], (call) => comments.list(call.viewer, call.query)),
  route('courseComment.create', access['courseComment.create'], (call) => comments.create(call.viewer, call)),
  route('courseComment.hide', access['courseComment.hide'], (call) => comments.hide(call.viewer, call)),
];
