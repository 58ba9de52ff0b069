import { DISTRICT_ACTIONS } from '@contract/rules/district';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { deputyNames, villages } from './reads';

/** Electoral districts; the history contains their villages and deputies. */
export const DISTRICTS = definePlainRecord('district', {
  type: 'district',
  actions: DISTRICT_ACTIONS,
  within: ({ areaCode }) => sql`district.area_code LIKE ${`${areaCode}%`}`,
  belongings: async (trx, { id }) => {
    const found = await trx
      .selectFrom('district')
      .where('id', '=', id)
      .select([villages.as('villages'), deputyNames.as('deputies')])
      .executeTakeFirst();
    return { villages: found?.villages.join('、') ?? '', deputies: found?.deputies ?? '' };
  },
});
