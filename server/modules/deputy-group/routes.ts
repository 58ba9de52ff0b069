import { type MountableRoute, route } from '../../platform/http/route';
import { deputyGroupAccess as access } from './access';
import type { DeputyGroupService } from './service';

export const deputyGroupRoutes = (groups: DeputyGroupService): MountableRoute[] => [
  route('deputyGroup.terms', access['deputyGroup.terms'], (call) => groups.terms(call.viewer)),
  route('deputyGroup.candidates', access['deputyGroup.candidates'], (call) => groups.candidates(call.viewer, call.query)),
  route('deputyGroup.list', access['deputyGroup.list'], (call) => groups.list(call.viewer, call.query)),
  route('deputyGroup.get', access['deputyGroup.get'], (call) => groups.get(call.viewer, call.params.id)),
  route('deputyGroup.create', access['deputyGroup.create'], (call) => groups.create(call.viewer, call)),
  route('deputyGroup.edit', access['deputyGroup.edit'], (call) => groups.edit(call.viewer, call)),
  route('deputyGroup.remove', access['deputyGroup.remove'], (call) => groups.remove(call.viewer, call)),
];
