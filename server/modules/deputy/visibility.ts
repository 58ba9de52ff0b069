import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The deputies that the viewer may know: those of its area and below; a liaison those of its delegation. */
export const visibleTo = ({ areaCode, roleKind, delegationId }: Viewer): Expression<SqlBool> =>
  roleKind === 'delegation-liaison'
    ? sql<SqlBool>`deputy.delegation_id = ${delegationId ?? 0}`
    : sql<SqlBool>`deputy.area_code LIKE ${`${areaCode}%`}`;

/** Whether the viewer sees one that was found elsewhere. */
export const mayOpen = ({ areaCode, roleKind, delegationId }: Viewer, one: { areaCode: string; delegationId: number }): boolean =>
  roleKind === 'delegation-liaison' ? one.delegationId === delegationId : areaContains(areaCode, one.areaCode);
