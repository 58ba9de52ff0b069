import { TERM_ACTIONS, TERM_STEPS } from '@contract/rules/term';
import { sql } from 'kysely';
import { plainFamily } from '../../platform/records/plain/family';
import { makeTermReads, stateNow } from './reads';

export const TERMS = plainFamily('term', {
  type: 'term',
  actions: TERM_ACTIONS,
  within: ({ areaCode }) => sql`term.area_code LIKE ${`${areaCode}%`}`,
  extras: { state: stateNow },
  next: ({ state }) => TERM_STEPS[state],
  statusOf: ({ state }) => state,
  belongings: async (trx, { id }) => ({ meetings: await makeTermReads(trx).meetingsOf(id) }),
});
