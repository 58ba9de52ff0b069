import { type MountableRoute, route } from '../../platform/http/route';
import { unitAccess as access } from './access';
import type { UnitService } from './service';

export const unitRoutes = (units: UnitService): MountableRoute[] => [
  route('unit.list', access['unit.list'], (call) => units.list(call.viewer, call)),
  route('unit.get', access['unit.get'], (call) => units.get(call.viewer, call.params.id)),
  route('unit.create', access['unit.create'], (call) => units.create(call.viewer, call)),
  route('unit.edit', access['unit.edit'], (call) => units.edit(call.viewer, call)),
  route('unit.disable', access['unit.disable'], (call) => units.disable(call.viewer, call)),
  route('unit.enable', access['unit.enable'], (call) => units.enable(call.viewer, call)),
  route('unit.merge', access['unit.merge'], (call) => units.merge(call.viewer, call)),
];
