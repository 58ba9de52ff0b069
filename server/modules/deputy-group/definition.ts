import { DEPUTY_GROUP_ACTIONS } from '@contract/rules/deputy-group';
import { sql } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { makeDeputyGroupReads } from './reads';

/** Groups exist until they are removed; those of a term that is over are read-only. */
export const DEPUTY_GROUPS = definePlainRecord('deputyGroup', {
  type: 'deputyGroup',
  actions: DEPUTY_GROUP_ACTIONS,
  within: ({ areaCode }) => sql`deputy_group.area_code LIKE ${`${areaCode}%`}`,
  extras: { former: sql<boolean>`(SELECT ${isFormer} FROM term WHERE term.id = deputy_group.term_id)` },
  next: ({ former }) => (former ? [] : ['edit', 'remove']),
  async belongings(trx, { id }) {
    const members = await makeDeputyGroupReads(trx).membersOf(id);
    return {
      leader: members.find(({ leads }) => leads)?.name ?? '',
      members: members.map(({ name }) => name).join('、'),
    };
  },
});
