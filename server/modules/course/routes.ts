import { type MountableRoute, route } from '../../platform/http/route';
import { SENT, sendStored } from '../../platform/http/send-file';
import { courseAccess as access } from './access';
import type { LessonFiles } from './lesson-files';
import type { CourseService } from './service';

export const courseRoutes = (courses: CourseService, files: LessonFiles): MountableRoute[] => [
  route('course.list', access['course.list'], (call) => courses.list(call.viewer, call.query)),
  route('course.get', access['course.get'], (call) => courses.get(call.viewer, call.params.id)),
  route('course.create', access['course.create'], (call) => courses.create(call.viewer, call)),
  route('course.edit', access['course.edit'], (call) => courses.edit(call.viewer, call)),
  route('course.questions', access['course.questions'], (call) => courses.setQuestions(call.viewer, call)),
  route('course.publish', access['course.publish'], (call) => courses.publish(call.viewer, call)),
  route('course.withdraw', access['course.withdraw'], (call) => courses.withdraw(call.viewer, call)),
  route('course.remove', access['course.remove'], (call) => courses.remove(call.viewer, call)),
  route('course.openFile', access['course.openFile'], (call) => files.open(call.viewer, call)),
  route('course.file', access['course.file'], async ({ params, request, response }) => {
    await sendStored(await files.find(params.ticket), request, response, { inline: true });
    return SENT;
  }),
];
