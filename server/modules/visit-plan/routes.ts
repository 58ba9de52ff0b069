import { type MountableRoute, route } from '../../platform/http/route';
import { visitPlanAccess as access } from './access';
import type { VisitPlanService } from './service';

export const visitPlanRoutes = (plans: VisitPlanService): MountableRoute[] => [
  route('visitPlan.list', access['visitPlan.list'], (call) => plans.list(call.viewer, call.query)),
  route('visitPlan.figures', access['visitPlan.figures'], (call) => plans.figures(call.viewer, call.query)),
  route('visitPlan.get', access['visitPlan.get'], (call) => plans.get(call.viewer, call.params.id)),
  route('visitPlan.create', access['visitPlan.create'], (call) => plans.create(call.viewer, call)),
  route('visitPlan.edit', access['visitPlan.edit'], (call) => plans.edit(call.viewer, call)),
  route('visitPlan.remove', access['visitPlan.remove'], (call) => plans.remove(call.viewer, call)),
];
