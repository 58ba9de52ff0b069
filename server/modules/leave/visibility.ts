import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

const ORGANISERS: readonly RoleKind[] = ORGANISER_ROLES;
/** Who writes down what a meeting decided (主任会议, 主席团). */
const MEETINGS: readonly RoleKind[] = ['congress-office', 'town-congress'];

export const isOrganiser = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => ORGANISERS.includes(roleKind);
export const actsForMeeting = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => MEETINGS.includes(roleKind);

/**
 * The leaves of the query's `leave` that the viewer may know of: organisers those from activities of their area and below, a liaison those
 * that the delegation decides, a deputy their own.
 */
export function leavesOf(viewer: Viewer): Expression<SqlBool> {
  const { roleKind, deputyId, delegationId, areaCode } = viewer;
  // Area codes are digits, so no wildcard hides in them.
  if (isOrganiser(viewer)) return sql<SqlBool>`leave.area_code LIKE ${`${areaCode}%`}`;
  if (roleKind === 'deputy') return sql<SqlBool>`leave.deputy_id = ${deputyId ?? 0}`;
  if (roleKind !== 'delegation-liaison') return sql<SqlBool>`false`;
  return sql<SqlBool>`(leave.way = 'delegation'
    AND leave.deputy_id IN (SELECT member.id FROM deputy AS member WHERE member.delegation_id = ${delegationId ?? 0}))`;
}

/** Those that wait for the viewer to decide. */
export function toDecideBy(viewer: Viewer): Expression<SqlBool> {
  const waits = sql<SqlBool>`(leave.state = 'pending'
    AND EXISTS (SELECT FROM activity WHERE activity.id = leave.activity_id AND activity.state = 'announced'))`;
  if (!isOrganiser(viewer)) return waits;
  const decides = actsForMeeting(viewer) ? sql`true` : sql`leave.way <> 'presidium'`;
  return sql<SqlBool>`(${waits} AND leave.area_code = ${viewer.areaCode} AND ${decides})`;
}
