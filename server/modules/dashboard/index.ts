import type { Kernel } from '../../platform/kernel';
import { makeFolder } from '../../platform/measures/folder';
import type { Module } from '../../platform/module';
import type { SystemModule } from '../system';
import { dashboardLogged } from './access';
import { makeGaps } from './gaps';
import { makeDashboardReads } from './reads';
import { makeReports } from './report';
import { dashboardRoutes } from './routes';
import { makePublicScreen } from './screen';
import { makeDashboardService } from './service';

/** The module of dashboards, computed from sums that are kept by area and time. */
export function dashboardModule({ db, clock, log, moduleParts }: Kernel, { system }: { system: SystemModule }) {
  const reads = makeDashboardReads(db);
  const { foldIfMany, settle } = makeFolder({ db, log });
  const dashboard = makeDashboardService({ db, clock }, { reads, foldIfMany });
  const screen = makePublicScreen({ db, clock, reads, foldIfMany, root: () => system.config().areaId });
  return {
    routes: dashboardRoutes({
      dashboard,
      gaps: makeGaps({ db, clock, moduleParts }, { reads }),
      reports: makeReports({ clock, dashboard }),
      screen,
    }),
    logged: dashboardLogged,
    objectNames: { dashboard: null },
    sweep: () => {
      foldIfMany();
      return Promise.resolve();
    },
    settle,
  } satisfies Module;
}
