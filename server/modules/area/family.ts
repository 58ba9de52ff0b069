import { AREA_ACTIONS } from '@contract/rules/area-admin';
import { sql } from 'kysely';
import { plainFamily } from '../../platform/records/plain/family';

/** Areas have no states: an area exists until it is removed. */
export const AREAS = plainFamily('area', {
  type: 'area',
  actions: AREA_ACTIONS,
  within: ({ areaCode }) => sql`area.code LIKE ${`${areaCode}%`}`,
});
