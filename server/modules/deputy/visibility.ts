import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The deputies that the viewer may know: those of its area and below; a liaison those of its delegation. */
export const visibleTo = ({ areaCode, roleKind, delegationId }: Viewer): Expression<SqlBool> =>
  roleKind === 'delegation-liaison'
    ? sql<SqlBool>`deputy.delegation_id = ${delegationId ?? 0}`
    : sql<SqlBool>`deputy.area_code LIKE ${`${areaCode}%`}`;

/** Of a table with the mandate and the area of its rows, those of the mandate by which a deputy acts; for others, those of their area and below. */
export const ownOrWithin =
  (table: string) =>
  ({ roleKind, areaCode, deputyId }: Viewer): Expression<SqlBool> =>
    roleKind === 'deputy'
      ? sql<SqlBool>`${sql.ref(`${table}.deputyId`)} = ${deputyId ?? 0}`
      : sql<SqlBool>`${sql.ref(`${table}.areaCode`)} LIKE ${`${areaCode}%`}`;

/** Whether the person has a mandate in the area or below. */
export const isKnownWithin = (areaCode: string): Expression<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM deputy AS held WHERE held.person_id = person.id AND held.area_code LIKE ${`${areaCode}%`})`;

/** The area of the congress that entered the person first: it and those above look after the identity number. */
export const numberKeeper = sql<string | null>`(SELECT first_held.area_code FROM deputy AS first_held
  WHERE first_held.person_id = person.id ORDER BY first_held.id LIMIT 1)`;

/** Whether the viewer sees one that was found elsewhere. */
export const mayOpen = ({ areaCode, roleKind, delegationId }: Viewer, one: { areaCode: string; delegationId: number }): boolean =>
  roleKind === 'delegation-liaison' ? one.delegationId === delegationId : areaContains(areaCode, one.areaCode);
