import { DUTY_REPORT_ACTIONS, dutySteps } from '@contract/rules/duty-report';
import { plainFamily } from '../../platform/records/plain/family';
import { ownOrWithin } from '../deputy/service';

/** The plan and report of a deputy for a year, as records. */
export const DUTY_REPORTS = plainFamily('dutyReport', {
  type: 'dutyReport',
  actions: DUTY_REPORT_ACTIONS,
  within: ownOrWithin('dutyReport'),
  next: dutySteps,
});
