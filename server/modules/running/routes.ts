import { type MountableRoute, route } from '../../platform/http/route';
import { runningAccess as access } from './access';
import type { RunningService } from './service';

export const runningRoutes = (service: RunningService): MountableRoute[] => [
  route('running.online', access['running.online'], (call) => service.listOnline(call.viewer, call.query)),
  route('running.tasks', access['running.tasks'], (call) => service.listTasks(call.viewer)),
  route('running.failures', access['running.failures'], (call) => service.listFailures(call.viewer, call.query)),
  route('running.repeat', access['running.repeat'], (call) => service.repeat(call.viewer, call.params.name)),
  route('running.health', access['running.health'], (call) => service.readHealth(call.viewer)),
  route('running.reach', access['running.reach'], (call) => service.reachOthers(call.viewer)),
];
