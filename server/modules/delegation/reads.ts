import type { CallReply } from '@contract/contract';
import type { DELEGATION_LIST } from '@contract/lists/delegation';
import type { QueryOf } from '@contract/lists/list';
import { sql } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import type { Db } from '../../platform/db/connect';
import { changeHistoryOf } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';

const deputies = sql<number>`(SELECT count(*)::int FROM deputy WHERE deputy.delegation_id = delegation.id AND deputy.state <> 'ended')`;

const liaisons = sql<string>`coalesce((
  SELECT string_agg(DISTINCT account.name, '、') FROM userinfo JOIN account ON account.id = userinfo.account_id
  WHERE userinfo.delegation_id = delegation.id AND userinfo.role_kind = 'delegation-liaison'), '')`;

/** The queries that read delegations for administrators. */
export function makeDelegationReads(db: Db) {
  const matching = (areaCode: string, { keyword = '', tenure, areaCode: within }: QueryOf<typeof DELEGATION_LIST>) =>
    db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', 'like', `${areaCode}%`)
      .$if(within !== undefined, (found) => found.where('term.areaCode', 'like', `${within ?? ''}%`))
      .$if(tenure !== undefined, (found) => found.where(isFormer, '=', tenure === 'former'))
      .$if(keyword !== '', (found) => found.where('delegation.name', 'like', containsPattern(keyword)));

  /** By congress and term, in the order that their office gave them. */
  const listAll = (areaCode: string, filters: QueryOf<typeof DELEGATION_LIST>) =>
    matching(areaCode, filters)
      .select(['delegation.id', 'delegation.name', 'area.name as areaName', 'delegation.termId', 'term.name as termName'])
      .select(['delegation.ordernum', deputies.as('deputies'), liaisons.as('liaisons')])
      .orderBy('term.areaCode')
      .orderBy('term.beginDate', 'desc')
      .orderBy('delegation.ordernum')
      .orderBy('delegation.id');

  async function listPage(
    areaCode: string,
    filters: QueryOf<typeof DELEGATION_LIST>,
    { page, pageSize }: { page: number; pageSize: number },
  ) {
    const [items, { total }] = await Promise.all([
      listAll(areaCode, filters)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(areaCode, filters)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total };
  }

  const find = (areaCode: string, id: number) =>
    listAll(areaCode, {})
      .select(['delegation.version', isFormer.as('former')])
      .where('delegation.id', '=', id)
      .executeTakeFirst();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'delegation.get'>['history'][number]>(db, 'delegation', id);

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

  const namesIn = (termIds: readonly number[]) =>
    db
      .selectFrom('delegation')
      .select(['termId', 'name'])
      .where('termId', '=', sql<number>`any(${termIds}::int[])`)
      .execute();

  return { listAll, listPage, find, changesOf, termsWithin, namesIn };
}
