import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';

const STAFF: readonly RoleKind[] = ORGANISER_ROLES;

export const isStaff = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => STAFF.includes(roleKind);

/**
 * The rows of the query's `course` of the viewer's area and below; drafts only of the area itself. Area codes contain only digits, so they contain no
 * wildcard.
 */
export const coursesOf = (viewer: Viewer): Expression<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`(course.area_code LIKE ${`${viewer.areaCode}%`} AND (course.state <> 'draft' OR course.area_code = ${viewer.areaCode}))`
    : sql<SqlBool>`false`;

/** Courses addressed to the viewer's role, including withdrawn ones. */
export const addressedCourses = ({ roleId }: Pick<Viewer, 'roleId'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(course.state <> 'draft' AND course.id IN ${addressedTo('course', roleId)})`;

/** Courses whose files the viewer may fetch; deputies can no longer read withdrawn courses. */
export const readableCourses = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${coursesOf(viewer)} OR (course.state = 'published' AND ${addressedCourses(viewer)}))`;
