import { type Access, may } from '../../platform/http/route';
import { VISIT_KEEPERS } from '../visit/service';

const READERS = ['deputy', ...VISIT_KEEPERS] as const;

export const visitPlanAccess = {
  'visitPlan.list': READERS,
  'visitPlan.get': READERS,
  'visitPlan.figures': READERS,
  'visitPlan.create': may('制定走访计划', ['deputy']),
  'visitPlan.edit': may('修改走访计划', ['deputy']),
  'visitPlan.remove': may('删除走访计划', ['deputy']),
} as const satisfies Record<string, Access>;
