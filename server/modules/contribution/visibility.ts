import type { Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';
import { isStaff } from '../theme/service';

/**
 * The rows of the query's `contribution` that the viewer may read: offices read all of their area and below, units those passed on to them, deputies
 * their own and the public ones of themes addressed to them. Area codes contain only digits, so they contain no wildcard.
 */
export function contributionsOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isStaff(viewer)) return sql<SqlBool>`(contribution.area_code LIKE ${`${viewer.areaCode}%`})`;
  if (viewer.roleKind === 'undertaking-unit') return sql<SqlBool>`(contribution.unit_id = ${viewer.unitId ?? 0})`;
  if (viewer.roleKind !== 'deputy') return sql<SqlBool>`false`;
  return sql<SqlBool>`(contribution.deputy_id = ${viewer.deputyId ?? 0}
    OR (contribution.is_public AND contribution.theme_id IN ${addressedTo('theme', viewer.roleId)}))`;
}

/** The history of an opinion is shown to its author, to offices and to its unit. */
export const isConcerned = (viewer: Viewer, { deputyId }: { deputyId: number }): boolean =>
  viewer.roleKind !== 'deputy' || viewer.deputyId === deputyId;
