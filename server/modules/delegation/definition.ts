import { DELEGATION_ACTIONS } from '@contract/rules/term';
import { sql } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { makeDelegationReads } from './reads';

/** Delegations exist until they are removed; those of a term that is over are read-only. */
export const DELEGATIONS = definePlainRecord('delegation', {
  type: 'delegation',
  actions: DELEGATION_ACTIONS,
  within: ({ areaCode }) => sql`delegation.term_id IN (SELECT id FROM term WHERE term.area_code LIKE ${`${areaCode}%`})`,
  extras: { former: sql<boolean>`(SELECT ${isFormer} FROM term WHERE term.id = delegation.term_id)` },
  next: ({ former }) => (former ? [] : ['edit', 'remove']),
  belongings: async (trx, { id }) => ({ leader: await makeDelegationReads(trx).leaderNameOf(id) }),
});
