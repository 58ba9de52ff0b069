import { type MountableRoute, route } from '../../platform/http/route';
import { homeAccess } from './access';
import type { HomeService } from './service';

export const homeRoutes = (home: HomeService): MountableRoute[] => [
  route('home.deputy', homeAccess['home.deputy'], ({ viewer, query }) => home.deputyHome(viewer, query.userinfoId)),
  route('home.systemAdmin', homeAccess['home.systemAdmin'], ({ viewer }) => home.systemAdminHome(viewer)),
  route('home.securityAdmin', homeAccess['home.securityAdmin'], ({ viewer }) => home.securityAdminHome(viewer)),
  route('home.auditAdmin', homeAccess['home.auditAdmin'], ({ viewer }) => home.auditAdminHome(viewer)),
];
