import { ABSENT_ROLES } from '@contract/rules/absence';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';

/** The post of a role: its name, then its unit or area, such as 承办单位 · 丽水市教育局. The query must bind the role as `holder`. */
export const postText = sql<string>`holder.role_name || ' · ' || coalesce(
  (SELECT unit.name FROM unit WHERE unit.id = holder.unit_id),
  (SELECT delegation.name FROM delegation WHERE delegation.id = holder.delegation_id),
  (SELECT area.name FROM area WHERE area.code = holder.area_code))`;

/** Checks whether two roles hold the same post, that is, have the same rights and see the same data. */
const samePost = sql<boolean>`other.role_kind = holder.role_kind AND other.area_code = holder.area_code
  AND other.unit_id IS NOT DISTINCT FROM holder.unit_id AND other.delegation_id IS NOT DISTINCT FROM holder.delegation_id
  AND other.account_id <> holder.account_id`;

const MOST_FOUND = 20;
const MOST_STAND_INS = 100;

/** The queries over roles that can be absent; roles of disabled accounts are left out. */
export function makePostReads(db: Db) {
  const inUse = (areaCode: string) =>
    db
      .selectFrom('userinfo as holder')
      .innerJoin('account', 'account.id', 'holder.accountId')
      .where('account.disabled', '=', false)
      .where('holder.roleKind', 'in', ABSENT_ROLES)
      .where('holder.areaCode', 'like', `${areaCode}%`);

  const listFound = (areaCode: string, pattern: string) =>
    inUse(areaCode)
      .select(['holder.id', 'account.name', postText.as('post')])
      .where((eb) => eb.or([eb('account.name', 'like', pattern), eb('account.username', 'like', pattern)]))
      .orderBy(byPinyin('account.name'))
      .orderBy('holder.id')
      .limit(MOST_FOUND)
      .execute();

  const find = (areaCode: string, id: number) => inUse(areaCode).select('holder.id').where('holder.id', '=', id).executeTakeFirst();

  /** Returns the other roles at the same post. */
  const othersAt = (userinfoId: number) =>
    db
      .selectFrom('userinfo as holder')
      .innerJoin('userinfo as other', (join) => join.on(samePost))
      .innerJoin('account', 'account.id', 'other.accountId')
      .where('holder.id', '=', userinfoId)
      .where('account.disabled', '=', false);

  const listStandIns = (userinfoId: number) =>
    othersAt(userinfoId)
      .select(['other.id', 'account.name', postText.as('post')])
      .orderBy(byPinyin('account.name'))
      .orderBy('other.id')
      .limit(MOST_STAND_INS)
      .execute();

  const isStandIn = async (userinfoId: number, standInId: number): Promise<boolean> =>
    (await othersAt(userinfoId).select('other.id').where('other.id', '=', standInId).executeTakeFirst()) !== undefined;

  /** Returns the pairs of roles at the same post among these accounts (given by user name): one row for each post that two accounts share. */
  const listPairs = (areaCode: string, absent: readonly string[], standIns: readonly string[]) =>
    inUse(areaCode)
      .innerJoin('userinfo as other', (join) => join.on(samePost))
      .innerJoin('account as otherAccount', 'otherAccount.id', 'other.accountId')
      .where('otherAccount.disabled', '=', false)
      .where('account.username', '=', sql<string>`any(${absent}::text[])`)
      .where('otherAccount.username', '=', sql<string>`any(${standIns}::text[])`)
      .select(['holder.id as userinfoId', 'other.id as standInId', 'account.username as absent', 'otherAccount.username as standIn'])
      .execute();

  return { listFound, find, listStandIns, isStandIn, listPairs };
}
