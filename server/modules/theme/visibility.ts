import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';

export const STAFF: readonly RoleKind[] = PUBLISHED.theme;

export const isStaff = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => STAFF.includes(roleKind);

/**
 * The rows of the query's `theme` of the viewer's area and below; drafts only of the area itself. Area codes contain only digits, so they contain no
 * wildcard.
 */
export const managedThemes = (viewer: Viewer): RawBuilder<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`(theme.area_code LIKE ${`${viewer.areaCode}%`} AND (theme.state <> 'draft' OR theme.area_code = ${viewer.areaCode}))`
    : sql<SqlBool>`false`;

/** The themes that the viewer may see: offices those they manage, deputies those addressed to them, units those with opinions passed on to them. */
export function themesOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isStaff(viewer)) return managedThemes(viewer);
  if (viewer.roleKind === 'undertaking-unit')
    return sql<SqlBool>`theme.id IN (SELECT contribution.theme_id FROM contribution WHERE contribution.unit_id = ${viewer.unitId ?? 0})`;
  return sql<SqlBool>`(theme.state <> 'draft' AND theme.id IN ${addressedTo('theme', viewer.roleId)})`;
}

/** The themes that accept opinions on that Beijing day and have no opinion of the viewer yet. */
export const waitingThemes = ({ roleId, deputyId }: Viewer, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(theme.state = 'collecting' AND theme.begins_on <= ${today}::date AND theme.ends_on >= ${today}::date
    AND theme.id IN ${addressedTo('theme', roleId)}
    AND NOT EXISTS (SELECT FROM contribution WHERE contribution.theme_id = theme.id AND contribution.deputy_id = ${deputyId ?? 0}))`;
