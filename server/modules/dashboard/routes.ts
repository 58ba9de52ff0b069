import { type MountableRoute, route } from '../../platform/http/route';
import { dashboardAccess as access } from './access';
import type { makeGaps } from './gaps';
import type { makeOpenScreen } from './screen';
import type { DashboardService } from './service';

interface Answering {
  dashboard: DashboardService;
  gaps: ReturnType<typeof makeGaps>;
  screen: ReturnType<typeof makeOpenScreen>;
}

export const dashboardRoutes = ({ dashboard, gaps, screen }: Answering): MountableRoute[] => [
  route('dashboard.figures', access['dashboard.figures'], ({ viewer, query }) => dashboard.figures(viewer, query)),
  route('dashboard.ranking', access['dashboard.ranking'], ({ viewer, query }) => dashboard.ranking(viewer, query)),
  route('dashboard.gaps', access['dashboard.gaps'], ({ viewer, query }) => gaps(viewer, query)),
  route('dashboard.setWeights', access['dashboard.setWeights'], (call) => dashboard.setWeights(call.viewer, call)),
  route('dashboard.screen', access['dashboard.screen'], ({ query }) => screen(query)),
];
