import { UNIT_ACTIONS, UNIT_STEPS } from '@contract/rules/unit';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

export const UNITS = definePlainRecord('unit', {
  type: 'unit',
  actions: UNIT_ACTIONS,
  within: ({ areaCode }) => sql`unit.area_code LIKE ${`${areaCode}%`}`,
  next: ({ state }) => UNIT_STEPS[state],
  statusOf: ({ state }) => state,
});
