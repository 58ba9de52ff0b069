import { type MountableRoute, route } from '../../platform/http/route';
import { areaAccess } from './access';
import type { AreaService } from './service';

export const areaRoutes = (areas: AreaService): MountableRoute[] => [
  route('area.userArea', areaAccess['area.userArea'], ({ viewer }) => areas.userArea(viewer)),
];
