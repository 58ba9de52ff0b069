import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The rows of the query's `station` that the viewer manages: those of the area and below; a manager those assigned to the manager or to no manager. */
export const looksAfter = ({ roleKind, areaCode, userId }: Viewer): Expression<SqlBool> =>
  roleKind === 'station-admin'
    ? sql<SqlBool>`(station.area_code LIKE ${`${areaCode}%`} AND (station.manager_id IS NULL OR station.manager_id = ${userId}))`
    : sql<SqlBool>`station.area_code LIKE ${`${areaCode}%`}`;
