import { type Expression, type SqlBool, sql } from 'kysely';

/** The accounts that administrators of an area look after: what acts, or acted, in it or below, and what was made there. */
export const accountsWithin = (areaCode: string): Expression<SqlBool> =>
  sql<SqlBool>`(account.area_code LIKE ${`${areaCode}%`} OR EXISTS (
    SELECT FROM userinfo WHERE coalesce(userinfo.account_id, userinfo.former_account_id) = account.id AND userinfo.area_code LIKE ${`${areaCode}%`}))`;
