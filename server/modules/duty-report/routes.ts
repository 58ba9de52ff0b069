import { type MountableRoute, route } from '../../platform/http/route';
import { dutyReportAccess as access } from './access';
import type { DutyReportService } from './service';

export const dutyReportRoutes = (reports: DutyReportService): MountableRoute[] => [
  route('dutyReport.deputies', access['dutyReport.deputies'], (call) => reports.deputies(call.viewer, call.query.keyword)),
  route('dutyReport.list', access['dutyReport.list'], (call) => reports.list(call.viewer, call.query)),
  route('dutyReport.get', access['dutyReport.get'], (call) => reports.get(call.viewer, call.params.id)),
  route('dutyReport.create', access['dutyReport.create'], (call) => reports.create(call.viewer, call)),
  route('dutyReport.edit', access['dutyReport.edit'], (call) => reports.edit(call.viewer, call)),
  route('dutyReport.rate', access['dutyReport.rate'], (call) => reports.rate(call.viewer, call)),
  route('dutyReport.remove', access['dutyReport.remove'], (call) => reports.remove(call.viewer, call)),
];
