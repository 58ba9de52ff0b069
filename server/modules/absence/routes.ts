import { type MountableRoute, route } from '../../platform/http/route';
import { absenceAccess as access } from './access';
import type { AbsenceService } from './service';

export const absenceRoutes = (absences: AbsenceService): MountableRoute[] => [
  route('absence.list', access['absence.list'], (call) => absences.list(call.viewer, call.query)),
  route('absence.get', access['absence.get'], (call) => absences.get(call.viewer, call.params.id)),
  route('absence.posts', access['absence.posts'], (call) => absences.findPosts(call.viewer, call.query.keyword)),
  route('absence.standIns', access['absence.standIns'], (call) => absences.findStandIns(call.viewer, call.query.userinfoId)),
  route('absence.create', access['absence.create'], (call) => absences.create(call.viewer, call)),
  route('absence.edit', access['absence.edit'], (call) => absences.edit(call.viewer, call)),
  route('absence.remove', access['absence.remove'], (call) => absences.remove(call.viewer, call)),
];
