import { areaContains } from '@contract/rules/area';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Matches the accounts that administrators of an area see: accounts with a present or past role in the area or below it, and accounts created there. */
export const accountsWithin = (areaCode: string): Expression<SqlBool> =>
  sql<SqlBool>`(account.area_code LIKE ${`${areaCode}%`} OR EXISTS (
    SELECT FROM userinfo WHERE coalesce(userinfo.account_id, userinfo.former_account_id) = account.id AND userinfo.area_code LIKE ${`${areaCode}%`}))`;

/** The areas in which the account has a role or a requested role; its home area when it has no role. */
export const accountAreas = sql<string[]>`(
  SELECT CASE WHEN count(area.code) = 0 THEN array_remove(array[account.area_code], NULL) ELSE array_agg(area.code) END FROM (
    SELECT userinfo.area_code AS code FROM userinfo WHERE userinfo.account_id = account.id
    UNION SELECT asked.area_code FROM grant_request AS asked
      WHERE asked.account_id = account.id AND asked.kind = 'grant' AND asked.state = 'waiting') AS area)`;

/** Checks whether administrators of the area may change the account: all areas of its roles must be within their area. */
export const mayChangeAccount = (areaCode: string, areas: readonly string[]): boolean =>
  areas.every((area) => areaContains(areaCode, area));
