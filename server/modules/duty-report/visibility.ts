import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Those that the viewer may know: of the mandate by which it acts, or of its area and below. Area codes are digits. */
export const dutyReportsOf = ({ roleKind, areaCode, deputyId }: Viewer): Expression<SqlBool> =>
  roleKind === 'deputy'
    ? sql<SqlBool>`duty_report.deputy_id = ${deputyId ?? 0}`
    : sql<SqlBool>`duty_report.area_code LIKE ${`${areaCode}%`}`;
