import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

const ORGANISERS: readonly RoleKind[] = ORGANISER_ROLES;
/** The roles that enter the decisions of a meeting (主任会议, 主席团). */
const MEETINGS: readonly RoleKind[] = ['congress-office', 'town-congress'];

export const isOrganiser = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => ORGANISERS.includes(roleKind);
export const actsForMeeting = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => MEETINGS.includes(roleKind);

/**
 * The rows of the query's `leave` that the viewer may see: organisers see those from activities of their area and below, a liaison those that the
 * delegation decides, a deputy their own.
 */
export function leavesOf(viewer: Viewer): Expression<SqlBool> {
  const { roleKind, deputyId, delegationId, areaCode } = viewer;
  // Area codes contain only digits, so they contain no wildcard.
  if (isOrganiser(viewer)) return sql<SqlBool>`leave.area_code LIKE ${`${areaCode}%`}`;
  if (roleKind === 'deputy') return sql<SqlBool>`leave.deputy_id = ${deputyId ?? 0}`;
  if (roleKind !== 'delegation-liaison') return sql<SqlBool>`false`;
  return sql<SqlBool>`(leave.way = 'delegation'
    AND leave.deputy_id IN (SELECT member.id FROM deputy AS member WHERE member.delegation_id = ${delegationId ?? 0}))`;
}

/** Leaves that wait for the viewer's decision. */
export function toDecideBy(viewer: Viewer): Expression<SqlBool> {
  const waits = sql<SqlBool>`(leave.state = 'pending'
    AND EXISTS (SELECT FROM activity WHERE activity.id = leave.activity_id AND activity.state = 'announced'))`;
  if (!isOrganiser(viewer)) return waits;
  const decides = actsForMeeting(viewer) ? sql`true` : sql`leave.way <> 'presidium'`;
  return sql<SqlBool>`(${waits} AND leave.area_code = ${viewer.areaCode} AND ${decides})`;
}
