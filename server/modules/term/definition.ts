import { TERM_ACTIONS, TERM_STEPS } from '@contract/rules/term';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { makeTermReads, stateNow } from './reads';

export const TERMS = definePlainRecord('term', {
  type: 'term',
  actions: TERM_ACTIONS,
  within: ({ areaCode }) => sql`term.area_code LIKE ${`${areaCode}%`}`,
  extras: { state: stateNow },
  next: ({ state }) => TERM_STEPS[state],
  statusOf: ({ state }) => state,
  belongings: async (trx, { id }) => ({ meetings: await makeTermReads(trx).meetingsOf(id) }),
});
