import { type MountableRoute, route } from '../../platform/http/route';
import { areaAccess as access } from './access';
import type { AreaService } from './service';

export const areaRoutes = (areas: AreaService): MountableRoute[] => [
  route('area.userArea', access['area.userArea'], ({ viewer }) => areas.userArea(viewer)),
  route('area.list', access['area.list'], (call) => areas.list(call.viewer, call.query)),
  route('area.get', access['area.get'], (call) => areas.get(call.viewer, call.params.id)),
  route('area.create', access['area.create'], (call) => areas.create(call.viewer, call)),
  route('area.edit', access['area.edit'], (call) => areas.edit(call.viewer, call)),
  route('area.remove', access['area.remove'], (call) => areas.remove(call.viewer, call)),
];
