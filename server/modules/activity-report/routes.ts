import { type MountableRoute, route } from '../../platform/http/route';
import { activityReportAccess as access } from './access';
import type { ActivityReportService } from './service';

export const activityReportRoutes = (reports: ActivityReportService): MountableRoute[] => [
  route('activityReport.list', access['activityReport.list'], (call) => reports.list(call.viewer, call.query)),
  route('activityReport.get', access['activityReport.get'], (call) => reports.get(call.viewer, call.params.id)),
  route('activityReport.create', access['activityReport.create'], (call) => reports.create(call.viewer, call)),
  route('activityReport.edit', access['activityReport.edit'], (call) => reports.edit(call.viewer, call)),
  route('activityReport.publish', access['activityReport.publish'], (call) => reports.publish(call.viewer, call)),
  route('activityReport.unpublish', access['activityReport.unpublish'], (call) => reports.unpublish(call.viewer, call)),
  route('activityReport.ask', access['activityReport.ask'], (call) => reports.ask(call.viewer, call)),
  route('activityReport.answer', access['activityReport.answer'], (call) => reports.answer(call.viewer, call)),
  route('activityReport.remove', access['activityReport.remove'], (call) => reports.remove(call.viewer, call)),
  route('activityReport.published', access['activityReport.published'], (call) => reports.published(call.viewer, call.query)),
];
