import { DELEGATION_LIST } from '@contract/lists/delegation';
import type { FiltersOf } from '@contract/lists/list';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const deputies = sql<number>`(SELECT count(*)::int FROM deputy WHERE deputy.delegation_id = delegation.id AND deputy.state <> 'ended')`;

/** The names of the liaisons of the query's delegation, separated by 、. */
export const liaisons = sql<string>`coalesce((
  SELECT string_agg(DISTINCT account.name, '、') FROM userinfo JOIN account ON account.id = userinfo.account_id
  WHERE userinfo.delegation_id = delegation.id AND userinfo.role_kind = 'delegation-liaison'), '')`;

/** A column of the leader of the query's delegation; null when it has no leader or the leader is no longer in office there. */
const leader = (column: 'id' | 'name') => sql<never>`(SELECT deputy.${sql.ref(column)} FROM deputy
  WHERE deputy.id = delegation.leader_id AND deputy.delegation_id = delegation.id AND deputy.state <> 'ended')`;

/** The name of the leader; null when the delegation has none. */
export const leaderName = leader('name') as RawBuilder<string | null>;
const leaderId = leader('id') as RawBuilder<number | null>;

const eb = expressionBuilder<Database, 'delegation' | 'term'>();

const matching = filterBy(DELEGATION_LIST, {
  keyword: (keyword) => eb('delegation.name', 'like', containsPattern(keyword)),
  tenure: (tenure) => eb(isFormer, '=', tenure === 'former'),
  areaCode: (areaCode) => eb('term.areaCode', 'like', `${areaCode}%`),
});

/** The queries that read delegations for administrators. */
export function makeDelegationReads(db: Db) {
  /** Sorts by congress and term, then in the order that the office set. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof DELEGATION_LIST>) =>
    db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['delegation.id', 'delegation.name', 'area.name as areaName', 'delegation.termId', 'term.name as termName'])
      .select(['delegation.ordernum', leaderName.as('leaderName'), deputies.as('deputies'), liaisons.as('liaisons')])
      .orderBy('term.areaCode')
      .orderBy('term.beginDate', 'desc')
      .orderBy('delegation.ordernum')
      .orderBy('delegation.id');

  const find = (areaCode: string, id: number) =>
    listAll(areaCode, {}).select(leaderId.as('leaderId')).where('delegation.id', '=', id).executeTakeFirst();

  /** Returns the name of the leader; empty when the delegation has none. */
  async function leaderNameOf(id: number): Promise<string> {
    const found = await db.selectFrom('delegation').where('id', '=', id).select(leaderName.as('name')).executeTakeFirst();
    return found?.name ?? '';
  }

  /** Checks whether the deputy is in office in the delegation; locks the row until the transaction ends. */
  async function isMember(id: number, deputyId: number): Promise<boolean> {
    const found = await db
      .selectFrom('deputy')
      .select('id')
      .where('id', '=', deputyId)
      .where('delegationId', '=', id)
      .where('state', '<>', 'ended')
      .forUpdate()
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Returns the delegations of a term in the order in which they were created. */
  const listOf = (termId: number) =>
    db.selectFrom('delegation').select(['areaCode', 'name', 'ordernum']).where('termId', '=', termId).orderBy('id').execute();

  const namesIn = (termIds: readonly number[]) =>
    db
      .selectFrom('delegation')
      .select(['termId', 'name'])
      .where('termId', '=', sql<number>`any(${termIds}::int[])`)
      .execute();

  return { listAll, find, leaderNameOf, isMember, listOf, namesIn };
}
