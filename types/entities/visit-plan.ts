import { callsOf, type Entity } from './entity';
import { visitPlanNotices, visitPlanSubject } from './visit-plan-subject';

/** The visits that deputies plan for a quarter (走访计划). */
export const visitPlan = {
  ...visitPlanSubject,
  ...visitPlanNotices,
  name: '走访计划',
  routes: {
    ...callsOf('visitPlan', '/api/visit-plan', ['list', 'get', 'create', 'edit', 'remove']),
    'visitPlan.figures': { method: 'GET', path: '/api/visit-plan/figures' },
  },
  exportsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
