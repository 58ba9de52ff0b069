import { DELEGATION_LIST } from '@contract/lists/delegation';
import type { FiltersOf } from '@contract/lists/list';
import { expressionBuilder, sql } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const deputies = sql<number>`(SELECT count(*)::int FROM deputy WHERE deputy.delegation_id = delegation.id AND deputy.state <> 'ended')`;

const liaisons = sql<string>`coalesce((
  SELECT string_agg(DISTINCT account.name, '、') FROM userinfo JOIN account ON account.id = userinfo.account_id
  WHERE userinfo.delegation_id = delegation.id AND userinfo.role_kind = 'delegation-liaison'), '')`;

const eb = expressionBuilder<Database, 'delegation' | 'term'>();

const matching = filterBy(DELEGATION_LIST, {
  keyword: (keyword) => eb('delegation.name', 'like', containsPattern(keyword)),
  tenure: (tenure) => eb(isFormer, '=', tenure === 'former'),
  areaCode: (areaCode) => eb('term.areaCode', 'like', `${areaCode}%`),
});

/** The queries that read delegations for administrators. */
export function makeDelegationReads(db: Db) {
  /** By congress and term, in the order that their office gave them. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof DELEGATION_LIST>) =>
    db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['delegation.id', 'delegation.name', 'area.name as areaName', 'delegation.termId', 'term.name as termName'])
      .select(['delegation.ordernum', deputies.as('deputies'), liaisons.as('liaisons')])
      .orderBy('term.areaCode')
      .orderBy('term.beginDate', 'desc')
      .orderBy('delegation.ordernum')
      .orderBy('delegation.id');

  const find = (areaCode: string, id: number) => listAll(areaCode, {}).where('delegation.id', '=', id).executeTakeFirst();

  /** The term of the area or below, unless it is over. */
  const findTerm = (areaCode: string, id: number) =>
    db
      .selectFrom('term')
      .select(['id', 'areaCode'])
      .where('id', '=', id)
      .where('areaCode', 'like', `${areaCode}%`)
      .where(sql<boolean>`NOT ${isFormer}`)
      .executeTakeFirst();

  /** The terms of the area and below that are not over, by the code and the name of their area; of several the current one. */
  const termsWithin = (areaCode: string) =>
    db
      .selectFrom('term')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .select(['term.id', 'term.name', 'term.areaCode', 'area.name as areaName'])
      .where('term.areaCode', 'like', `${areaCode}%`)
      .where(sql<boolean>`NOT ${isFormer}`)
      .orderBy('term.areaCode', 'desc')
      .orderBy('term.current')
      .execute();

  /** What a term's delegations are, in the order in which they were made. */
  const listOf = (termId: number) =>
    db.selectFrom('delegation').select(['areaCode', 'name', 'ordernum']).where('termId', '=', termId).orderBy('id').execute();

  const namesIn = (termIds: readonly number[]) =>
    db
      .selectFrom('delegation')
      .select(['termId', 'name'])
      .where('termId', '=', sql<number>`any(${termIds}::int[])`)
      .execute();

  return { listAll, find, findTerm, termsWithin, listOf, namesIn };
}
