import type { CallReply } from '@contract/contract';
import { ACCOUNT_LIST } from '@contract/lists/account';
import type { QueryOf } from '@contract/lists/list';
import type { AccountState } from '@contract/rules/administration';
import { type Expression, expressionBuilder, type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { ObjectName } from '../../platform/events/object-names';
import { changeHistoryOf } from '../../platform/records/changes';
import { filterBy } from '../../platform/records/conditions';
import { accountAreas, accountsWithin } from '../../platform/areas/accounts-within';
import { containsPattern } from '../../platform/search/bigrams';
import { administers } from './writes';
import type { ResultOf } from '../../platform/db/results';

export interface AccountsAsked {
  areaCode: string;
  query: QueryOf<typeof ACCOUNT_LIST>;
  /** The hash of the keyword, when it is a full number that the viewer is allowed to look up. */
  mobileHash: string | RawBuilder<string | null> | null;
  now: Date;
}

const lastLogin = sql<Date | null>`(
  SELECT login.at FROM login_event AS login
  WHERE login.account_id = account.id AND login.outcome = 'success' ORDER BY login.at DESC, login.id DESC LIMIT 1)`;

const lockedUntil = (now: Date) =>
  sql<Date | null>`(SELECT max(failure.locked_until) FROM login_failure AS failure
    WHERE failure.subject IN ('account:' || account.id, 'user:' || account.username, 'user:mobile ' || account.mobile_hash)
      AND failure.locked_until > ${now})`;

const hasSignedIn = sql<boolean>`EXISTS (
  SELECT FROM login_event AS login WHERE login.account_id = account.id AND login.outcome = 'success')`;

/** The state of an account: the first matching branch wins. */
const stateOf = (now: Date) =>
  sql<AccountState>`CASE WHEN account.disabled THEN 'disabled' WHEN ${lockedUntil(now)} IS NOT NULL THEN 'locked'
    WHEN NOT ${hasSignedIn} THEN 'never' ELSE 'active' END`;

const SORTED = {
  username: sql.ref('account.username'),
  name: byPinyin('account.name'),
  createdAt: sql.ref('account.created_at'),
  lastLoginAt: lastLogin,
};

const eb = expressionBuilder<Database, 'account'>();

const acts = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`EXISTS (SELECT FROM userinfo WHERE userinfo.account_id = account.id AND ${condition})`;

const matching = ({ mobileHash, now }: Pick<AccountsAsked, 'mobileHash' | 'now'>) =>
  filterBy(ACCOUNT_LIST, {
    keyword: (keyword) =>
      eb.or([
        eb('account.name', 'like', containsPattern(keyword)),
        eb('account.username', 'ilike', containsPattern(keyword)),
        ...(mobileHash === null ? [] : [eb('account.mobileHash', '=', mobileHash)]),
      ]),
    state: (state) => eb(stateOf(now), '=', state),
    roleKind: (roleKind) => acts(sql`userinfo.role_kind = ${roleKind}`),
    areaCode: (areaCode) => acts(sql`userinfo.area_code LIKE ${`${areaCode}%`}`),
    unitId: (unitId) => acts(sql`userinfo.unit_id = ${unitId}`),
    waiting: () => sql`EXISTS (SELECT FROM grant_request WHERE grant_request.account_id = account.id AND grant_request.state = 'waiting')`,
  });

/** The name of an account in the log. */
export const accountName: ObjectName = (id, within) =>
  sql`SELECT name FROM account WHERE id = ${id} AND ${accountsWithin(within.slice(0, -1))}`;

/** The queries that read accounts for administrators. */
export function makeAccountAdminReads(db: Db) {
  const listAll = (asked: AccountsAsked) =>
    db
      .selectFrom('account')
      .where(accountsWithin(asked.areaCode))
      .where(matching(asked)(asked.query))
      .select(['account.id', 'account.username', 'account.name', 'account.mobileCipher', 'account.createdAt', 'account.version'])
      .select([stateOf(asked.now).as('state'), lastLogin.as('lastLoginAt')])
      // In every sort order disabled accounts come last: a search normally means a person who still works here.
      .orderBy('account.disabled')
      .orderBy(SORTED[asked.query.sort ?? 'createdAt'], (order) => {
        const { order: direction = asked.query.sort === undefined ? 'desc' : 'asc' } = asked.query;
        return direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast();
      })
      .orderBy('account.id', 'desc');

  /** Returns the roles of the accounts, each list in the order in which the owner sees it. */
  const rolesOf = (accountIds: readonly number[]) =>
    db
      .selectFrom('userinfo')
      .innerJoin('area', 'area.code', 'userinfo.areaCode')
      .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
      .leftJoin('unit', 'unit.id', 'userinfo.unitId')
      .leftJoin('delegation', 'delegation.id', 'userinfo.delegationId')
      .where('userinfo.accountId', 'in', accountIds)
      .select(['userinfo.accountId', 'userinfo.id as userinfoId', 'userinfo.roleName', 'userinfo.roleKind', 'userinfo.areaCode'])
      .select(['area.name as areaName', 'unit.name as unitName', 'delegation.name as delegationName'])
      .select((eb) => [
        eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'),
        eb
          .exists(
            eb
              .selectFrom('grantRequest')
              .select('grantRequest.id')
              .whereRef('grantRequest.userinfoId', '=', 'userinfo.id')
              .where('grantRequest.kind', '=', 'end')
              .where('grantRequest.state', '=', 'waiting'),
          )
          .$castTo<boolean>()
          .as('ending'),
      ])
      .orderBy('userinfo.ordernum')
      .orderBy('userinfo.id')
      .execute();

  const bindingsOf = (accountIds: readonly number[]) =>
    db
      .selectFrom('accountBinding')
      .select(['accountId', 'platform', 'boundAt'])
      .where('accountId', 'in', accountIds)
      .orderBy('platform')
      .execute();

  const find = (areaCode: string, id: number, now: Date) =>
    db
      .selectFrom('account')
      .where('account.id', '=', id)
      .where(accountsWithin(areaCode))
      .select(['account.id', 'account.username', 'account.name', 'account.mobileCipher', 'account.createdAt', 'account.mustChangePassword'])
      .leftJoin('secondFactor', 'secondFactor.accountId', 'account.id')
      .select('secondFactor.confirmedAt as secondFactorSince')
      .select(['account.disabledByKind', accountAreas.as('areas'), administers.as('administers')])
      .select(['account.version', stateOf(now).as('state'), lastLogin.as('lastLoginAt'), lockedUntil(now).as('lockedUntil')])
      .executeTakeFirst();

  const nameOf = async (id: number) => (await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name;

  async function countWaiting(accountId: number): Promise<number> {
    const waiting = db.selectFrom('grantRequest').where('accountId', '=', accountId).where('state', '=', 'waiting');
    return (await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  }

  const changesOf = (id: number) => changeHistoryOf<CallReply<'account.get'>['history'][number]>(db, 'account', id);

  return { listAll, rolesOf, bindingsOf, find, nameOf, countWaiting, changesOf };
}

export type AccountRow = InferResult<ReturnType<ReturnType<typeof makeAccountAdminReads>['listAll']>>[number];
export type HeldRow = ResultOf<typeof makeAccountAdminReads, 'rolesOf'>[number];
