import { DUTY_REPORT_ACTIONS, dutySteps } from '@contract/rules/duty-report';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { ownOrWithin } from '../deputy/service';

/** The plan and report of a deputy for a year, as records. */
export const DUTY_REPORTS = definePlainRecord('dutyReport', {
  type: 'dutyReport',
  actions: DUTY_REPORT_ACTIONS,
  within: ownOrWithin('dutyReport'),
  next: dutySteps,
});
