import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Those that the viewer may know: of the mandate by which it acts, or of its area and below. Area codes are digits. */
export const deputyRequestsOf = ({ roleKind, areaCode, deputyId }: Viewer): Expression<SqlBool> =>
  roleKind === 'deputy'
    ? sql<SqlBool>`deputy_request.deputy_id = ${deputyId ?? 0}`
    : sql<SqlBool>`deputy_request.area_code LIKE ${`${areaCode}%`}`;
