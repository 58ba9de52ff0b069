import { type MountableRoute, route } from '../../platform/http/route';
import { homeAccess } from './access';
import type { HomeService } from './service';

export const homeRoutes = (home: HomeService): MountableRoute[] => [
  route('home.deputy', homeAccess['home.deputy'], ({ viewer }) => home.deputyHome(viewer)),
];
