import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { mayCall } from '../../platform/http/route';
import { deputyAccess } from './access';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The deputies that the viewer may see: those of its area and below; for a liaison those of its delegation. */
export const visibleTo = ({ areaCode, roleKind, delegationId }: Viewer): Expression<SqlBool> =>
  roleKind === 'delegation-liaison'
    ? sql<SqlBool>`deputy.delegation_id = ${delegationId ?? 0}`
    : sql<SqlBool>`deputy.area_code LIKE ${`${areaCode}%`}`;

/** For a table with mandate and area columns: a deputy sees the rows of the deputy's own mandate, others see those of their area and below. */
export const ownOrWithin =
  (table: string) =>
  ({ roleKind, areaCode, deputyId }: Viewer): Expression<SqlBool> =>
    roleKind === 'deputy'
      ? sql<SqlBool>`${sql.ref(`${table}.deputyId`)} = ${deputyId ?? 0}`
      : sql<SqlBool>`${sql.ref(`${table}.areaCode`)} LIKE ${`${areaCode}%`}`;

/** Checks whether the person has a mandate in the area or below. */
export const isKnownWithin = (areaCode: string): Expression<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM deputy AS held WHERE held.person_id = person.id AND held.area_code LIKE ${`${areaCode}%`})`;

/** The area of the congress that entered the person first: that congress and those above it keep the identity number. */
export const numberKeeper = sql<string | null>`(SELECT first_held.area_code FROM deputy AS first_held
  WHERE first_held.person_id = person.id ORDER BY first_held.id LIMIT 1)`;

/** Checks whether the viewer may open a deputy that was found outside the own list. */
export const mayView = ({ areaCode, roleKind, delegationId }: Viewer, one: { areaCode: string; delegationId: number }): boolean =>
  roleKind === 'delegation-liaison' ? one.delegationId === delegationId : areaContains(areaCode, one.areaCode);

/** Checks whether the viewer may read the whole record of the deputy in the roster. */
export const readsRosterOf = (viewer: Viewer, one: { areaCode: string; delegationId: number }): boolean =>
  mayCall(viewer, 'deputy.get', deputyAccess['deputy.get']) && mayView(viewer, one);
