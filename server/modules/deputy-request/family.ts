import { DEPUTY_REQUEST_ACTIONS, type DeputyRequestState, requestSteps } from '@contract/rules/deputy-request';
import { plainFamily } from '../../platform/records/plain/family';
import { deputyRequestsOf } from './visibility';

/** What a deputy asks to be put right in the roster. */
export const DEPUTY_REQUESTS = plainFamily('deputyRequest', {
  type: 'deputyRequest',
  actions: DEPUTY_REQUEST_ACTIONS,
  within: deputyRequestsOf,
  next: requestSteps,
  statusOf: ({ state }): DeputyRequestState => state,
});
