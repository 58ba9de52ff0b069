import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';

export const STAFF: readonly RoleKind[] = PUBLISHED.theme;

export const isStaff = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => STAFF.includes(roleKind);

/** The query's `theme` of the viewer's area and below; drafts of that very area. Area codes are digits, so no wildcard hides in them. */
export const managedThemes = (viewer: Viewer): RawBuilder<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`(theme.area_code LIKE ${`${viewer.areaCode}%`} AND (theme.state <> 'draft' OR theme.area_code = ${viewer.areaCode}))`
    : sql<SqlBool>`false`;

/** Those that the viewer may know of: offices theirs, deputies what is addressed to them, units those of which something is theirs to answer. */
export function themesOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isStaff(viewer)) return managedThemes(viewer);
  if (viewer.roleKind === 'undertaking-unit')
    return sql<SqlBool>`theme.id IN (SELECT contribution.theme_id FROM contribution WHERE contribution.unit_id = ${viewer.unitId ?? 0})`;
  return sql<SqlBool>`(theme.state <> 'draft' AND theme.id IN ${addressedTo('theme', viewer.roleId)})`;
}

/** Those that take opinions on that day of Beijing and have none of the viewer's. */
export const waitingThemes = ({ roleId, deputyId }: Viewer, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(theme.state = 'collecting' AND theme.begins_on <= ${today}::date AND theme.ends_on >= ${today}::date
    AND theme.id IN ${addressedTo('theme', roleId)}
    AND NOT EXISTS (SELECT FROM contribution WHERE contribution.theme_id = theme.id AND contribution.deputy_id = ${deputyId ?? 0}))`;
