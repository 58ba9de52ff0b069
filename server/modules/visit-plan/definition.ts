import { beijingDate } from '@contract/rules/beijing';
import { VISIT_PLAN_ACTIONS, visitPlanSteps } from '@contract/rules/visit-plan';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { ownOrWithin } from '../deputy/service';

/** Deputies see their own plans, offices those of their congresses and below. */
export const plansOf = ownOrWithin('visitPlan');

export const VISIT_PLANS = definePlainRecord('visitPlan', {
  type: 'visitPlan',
  actions: VISIT_PLAN_ACTIONS,
  within: plansOf,
  next: (row, now) => visitPlanSteps(row, beijingDate(now)),
});
