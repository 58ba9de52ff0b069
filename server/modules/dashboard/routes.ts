import { type MountableRoute, route } from '../../platform/http/route';
import { announceFile, DOCX, SENT, XLSX } from '../../platform/http/send-file';
import { dashboardAccess as access } from './access';
import type { makeGaps } from './gaps';
import type { makeReports } from './report';
import type { makePublicScreen } from './screen';
import type { DashboardService } from './service';

interface Services {
  dashboard: DashboardService;
  gaps: ReturnType<typeof makeGaps>;
  reports: ReturnType<typeof makeReports>;
  screen: ReturnType<typeof makePublicScreen>;
}

export const dashboardRoutes = ({ dashboard, gaps, reports, screen }: Services): MountableRoute[] => [
  route('dashboard.figures', access['dashboard.figures'], ({ viewer, query }) => dashboard.figures(viewer, query)),
  route('dashboard.ranking', access['dashboard.ranking'], ({ viewer, query }) => dashboard.ranking(viewer, query)),
  route('dashboard.gaps', access['dashboard.gaps'], ({ viewer, query }) => gaps(viewer, query)),
  route('dashboard.setWeights', access['dashboard.setWeights'], (call) => dashboard.setWeights(call.viewer, call)),
  route('dashboard.report', access['dashboard.report'], async ({ viewer, query, response }) => {
    const { name, body, ended } = await reports.report(viewer, query);
    void announceFile(response, name, query.form === 'sheet' ? XLSX : DOCX).send(body);
    await ended;
    return SENT;
  }),
  route('dashboard.screen', access['dashboard.screen'], ({ query }) => screen(query)),
];
