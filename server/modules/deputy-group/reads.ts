import { DEPUTY_GROUP_LIST } from '@contract/lists/deputy-group';
import type { FiltersOf } from '@contract/lists/list';
import { expressionBuilder, sql } from 'kysely';
import { isFormer } from '../../platform/areas/former-term';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { activitiesTogether } from '../activity/service';

const MOST_CANDIDATES = 50;

/** The members of the query's `deputy_group`: deputies of its term and in office; a mandate that ended or moved counts as absent. */
const ofGroup = sql`FROM deputy_group_member AS member JOIN deputy ON deputy.id = member.deputy_id
  WHERE member.group_id = deputy_group.id AND deputy.term_id = deputy_group.term_id AND deputy.state <> 'ended'`;

const members = sql<number>`(SELECT count(*)::int ${ofGroup})`;
const leaderName = sql<string | null>`(SELECT deputy.name ${ofGroup} AND member.leads)`;
const memberNames = sql<string>`coalesce(
  (SELECT string_agg(deputy.name, '、' ORDER BY member.leads DESC, deputy.name COLLATE "zh-x-icu", deputy.id) ${ofGroup}), '')`;

const eb = expressionBuilder<Database, 'deputyGroup' | 'term'>();

const matching = filterBy(DEPUTY_GROUP_LIST, {
  keyword: (keyword) =>
    eb.or([
      eb('deputyGroup.name', 'like', containsPattern(keyword)),
      eb.exists(sql`(SELECT ${ofGroup} AND deputy.name LIKE ${containsPattern(keyword)})`),
    ]),
  tenure: (tenure) => eb(isFormer, '=', tenure === 'former'),
  areaCode: (areaCode) => eb('deputyGroup.areaCode', 'like', `${areaCode}%`),
  withoutLeader: () => eb(leaderName, 'is', null),
});

/** The queries that read deputies' groups. */
export function makeDeputyGroupReads(db: Db) {
  /** Sorts by congress and term, then in the order that the office set. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof DEPUTY_GROUP_LIST>) =>
    db
      .selectFrom('deputyGroup')
      .innerJoin('term', 'term.id', 'deputyGroup.termId')
      .innerJoin('area', 'area.code', 'deputyGroup.areaCode')
      .where('deputyGroup.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['deputyGroup.id', 'deputyGroup.name', 'area.name as areaName', 'deputyGroup.termId', 'term.name as termName'])
      .select(['deputyGroup.planYear', 'deputyGroup.ordernum'])
      .select([leaderName.as('leaderName'), members.as('members'), memberNames.as('memberNames')])
      .orderBy('deputyGroup.areaCode')
      .orderBy('term.beginDate', 'desc')
      .orderBy('deputyGroup.ordernum')
      .orderBy('deputyGroup.id');

  /** With the text of the plan, for the exported table. */
  const listWhole = (areaCode: string, filters: FiltersOf<typeof DEPUTY_GROUP_LIST>) =>
    listAll(areaCode, filters).select('deputyGroup.plan');

  /** Returns the members in office, the leader first. */
  const membersOf = (id: number) =>
    db
      .selectFrom('deputyGroupMember')
      .innerJoin('deputyGroup', 'deputyGroup.id', 'deputyGroupMember.groupId')
      .innerJoin('deputy', 'deputy.id', 'deputyGroupMember.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('deputyGroupMember.groupId', '=', id)
      .whereRef('deputy.termId', '=', 'deputyGroup.termId')
      .where('deputy.state', '<>', 'ended')
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName', 'deputyGroupMember.leads', 'deputy.state'])
      .orderBy('deputyGroupMember.leads', 'desc')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .execute();

  async function find(areaCode: string, id: number) {
    const [found, people] = await Promise.all([listWhole(areaCode, {}).where('deputyGroup.id', '=', id).executeTakeFirst(), membersOf(id)]);
    const leaderId = people.find(({ leads }) => leads)?.id ?? null;
    if (!found) return undefined;
    // Only deputies in office can be invited.
    const deputyIds = people.filter(({ state }) => state === 'serving').map((member) => member.id);
    const activities = await activitiesTogether(db, { deputyIds, kind: 'group', areaCode });
    return { ...found, leaderId, memberList: people.map(({ leads: _leads, state: _state, ...member }) => member), activities };
  }

  /** Returns the deputies in office of the terms, each with the group of that term that they belong to. */
  const deputiesOf = (termIds: readonly number[]) =>
    db
      .selectFrom('deputy')
      .leftJoin('deputyGroupMember', 'deputyGroupMember.deputyId', 'deputy.id')
      .leftJoin('deputyGroup', (join) =>
        join.onRef('deputyGroup.id', '=', 'deputyGroupMember.groupId').onRef('deputyGroup.termId', '=', 'deputy.termId'),
      )
      .where('deputy.termId', '=', sql<number>`any(${termIds}::int[])`)
      .where('deputy.state', '<>', 'ended')
      .select(['deputy.id', 'deputy.name', 'deputy.termId', 'deputyGroup.id as groupId', 'deputyGroup.name as groupName']);

  const candidates = (areaCode: string, termId: number, keyword: string) =>
    deputiesOf([termId])
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('deputy.areaCode', 'like', `${areaCode}%`)
      .$if(keyword !== '', (found) => found.where('deputy.name', 'like', containsPattern(keyword)))
      .clearSelect()
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName', 'deputyGroup.name as groupName'])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_CANDIDATES)
      .execute();

  const namesIn = (termIds: readonly number[]) =>
    db
      .selectFrom('deputyGroup')
      .select(['termId', 'name'])
      .where('termId', '=', sql<number>`any(${termIds}::int[])`)
      .execute();

  async function groupNameOf(deputyId: number): Promise<string | null> {
    const found = await db
      .selectFrom('deputyGroupMember as member')
      .innerJoin('deputy', 'deputy.id', 'member.deputyId')
      .innerJoin('deputyGroup as own', (join) => join.onRef('own.id', '=', 'member.groupId').onRef('own.termId', '=', 'deputy.termId'))
      .where('member.deputyId', '=', deputyId)
      .where('deputy.state', '<>', 'ended')
      .select('own.name')
      .executeTakeFirst();
    return found?.name ?? null;
  }

  return { listAll, listWhole, membersOf, find, deputiesOf, candidates, namesIn, groupNameOf };
}
