import type { Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';
import { isStaff } from '../theme/service';

/**
 * The query's `contribution` that the viewer may read: offices all of their area and below, units what is theirs to answer, deputies their own
 * and what is public of themes that are addressed to them. Area codes are digits, so no wildcard hides in them.
 */
export function contributionsOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isStaff(viewer)) return sql<SqlBool>`(contribution.area_code LIKE ${`${viewer.areaCode}%`})`;
  if (viewer.roleKind === 'undertaking-unit') return sql<SqlBool>`(contribution.unit_id = ${viewer.unitId ?? 0})`;
  if (viewer.roleKind !== 'deputy') return sql<SqlBool>`false`;
  return sql<SqlBool>`(contribution.deputy_id = ${viewer.deputyId ?? 0}
    OR (contribution.is_public AND contribution.theme_id IN ${addressedTo('theme', viewer.roleId)}))`;
}

/** What happened to one is for its author, offices and its unit. */
export const isConcerned = (viewer: Viewer, { deputyId }: { deputyId: number }): boolean =>
  viewer.roleKind !== 'deputy' || viewer.deputyId === deputyId;
