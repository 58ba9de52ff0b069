import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

const ORGANISERS: readonly RoleKind[] = ORGANISER_ROLES;

export const isOrganiser = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => ORGANISERS.includes(roleKind);

/** Reports from activities of the viewer's area and below. Area codes contain only digits, so they contain no wildcard. */
const organisedIn = (areaCode: string) => sql<SqlBool>`activity_report.area_code LIKE ${`${areaCode}%`}`;

/**
 * The rows of the query's `activity_report` that the viewer may see: organisers see those of their area and below, deputies their own, a unit those
 * that it is asked to answer.
 */
export function reportsOf({ roleKind, areaCode, deputyId, unitId }: Viewer): Expression<SqlBool> {
  if (isOrganiser({ roleKind })) return organisedIn(areaCode);
  if (roleKind === 'deputy') return sql<SqlBool>`activity_report.deputy_id = ${deputyId ?? 0}`;
  return roleKind === 'undertaking-unit' ? sql<SqlBool>`activity_report.unit_id = ${unitId ?? 0}` : sql<SqlBool>`false`;
}

/** Reports of activities that the viewer may see. */
export function ofKnownActivities(viewer: Viewer): Expression<SqlBool> {
  if (isOrganiser(viewer)) return organisedIn(viewer.areaCode);
  if (viewer.roleKind !== 'deputy') return sql<SqlBool>`false`;
  return sql<SqlBool>`activity_report.activity_id IN (
    SELECT person.activity_id FROM activity_person AS person WHERE person.deputy_id = ${viewer.deputyId ?? 0})`;
}

/** Reports of deputies whose page the viewer can open: deputies in office, of the viewer's area and below. */
export const ofKnownDeputies = ({ areaCode }: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`activity_report.deputy_id IN (
    SELECT author.id FROM deputy AS author JOIN term ON term.id = author.term_id
    WHERE author.state = 'serving' AND term.current AND author.area_code LIKE ${`${areaCode}%`})`;

export const isPublished = sql<SqlBool>`activity_report.published_at IS NOT NULL`;
