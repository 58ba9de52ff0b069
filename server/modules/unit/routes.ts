import { type MountableRoute, route } from '../../platform/http/route';
import { unitAccess } from './access';
import type { UnitService } from './service';

export const unitRoutes = (service: UnitService): MountableRoute[] => [
  route('unit.list', unitAccess['unit.list'], (call) => service.listUnits(call.viewer, call)),
];
