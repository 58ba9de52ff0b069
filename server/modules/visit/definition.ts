import { VISIT_ACTIONS, visitSteps, type VisitState } from '@contract/rules/visit';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { visibleVisits } from './visibility';

const visits = definePlainRecord('visit', {
  type: 'visit',
  actions: VISIT_ACTIONS,
  within: visibleVisits,
  next: visitSteps,
  statusOf: ({ state }): VisitState => state,
});

/** The voter's data, which is not in the history. */
const ABOUT_VOTER: readonly string[] = ['voterNameCipher', 'voterMobileCipher', 'voterKey'];

/** Deputies' visits as records. */
export const VISITS: typeof visits = {
  ...visits,
  snapshotOf: async (row, trx) =>
    Object.fromEntries(Object.entries(await visits.snapshotOf(row, trx)).filter(([name]) => !ABOUT_VOTER.includes(name))),
};
