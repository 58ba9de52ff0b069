import { DEPUTY_REQUEST_ACTIONS, type DeputyRequestState, requestSteps } from '@contract/rules/deputy-request';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { ownOrWithin } from '../deputy/service';

/** Change requests of deputies to the roster, as records. */
export const DEPUTY_REQUESTS = definePlainRecord('deputyRequest', {
  type: 'deputyRequest',
  actions: DEPUTY_REQUEST_ACTIONS,
  within: ownOrWithin('deputyRequest'),
  next: requestSteps,
  statusOf: ({ state }): DeputyRequestState => state,
});
