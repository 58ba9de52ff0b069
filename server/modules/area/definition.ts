import { AREA_ACTIONS } from '@contract/rules/area-admin';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

/** Areas have no states: an area exists until it is removed. */
export const AREAS = definePlainRecord('area', {
  type: 'area',
  actions: AREA_ACTIONS,
  within: ({ areaCode }) => sql`area.code LIKE ${`${areaCode}%`}`,
});
