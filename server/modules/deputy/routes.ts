import { type MountableRoute, route } from '../../platform/http/route';
import { deputyAccess } from './access';
import type { DeputyService } from './service';

export const deputyRoutes = (service: DeputyService): MountableRoute[] => [
  route('delegation.list', deputyAccess['delegation.list'], (call) => service.listDelegations(call.viewer)),
  route('deputy.colleagues', deputyAccess['deputy.colleagues'], (call) => service.listColleagues(call.viewer, call.query)),
];
