import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';

const STAFF: readonly RoleKind[] = ORGANISER_ROLES;

export const isStaff = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => STAFF.includes(roleKind);

/** The query's `course` of the viewer's area and below; drafts of that very area. Area codes are digits, so no wildcard hides in them. */
export const coursesOf = (viewer: Viewer): Expression<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`(course.area_code LIKE ${`${viewer.areaCode}%`} AND (course.state <> 'draft' OR course.area_code = ${viewer.areaCode}))`
    : sql<SqlBool>`false`;

/** Those that are addressed to the viewer's role, also when they were withdrawn. */
export const addressedCourses = ({ roleId }: Pick<Viewer, 'roleId'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(course.state <> 'draft' AND course.id IN ${addressedTo('course', roleId)})`;

/** Those whose files a viewer may fetch: of what was withdrawn, deputies read no more. */
export const readableCourses = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${coursesOf(viewer)} OR (course.state = 'published' AND ${addressedCourses(viewer)}))`;
