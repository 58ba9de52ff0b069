import type { CallInput, CallReply } from '@contract/contract';
import { memberProblem } from '@contract/rules/deputy-group';
import type { Viewer } from '@contract/rules/roles';
import type { DeputyGroupRecord } from '@contract/schema/deputy-group';
import { findUnfinishedTerm, unfinishedTermsWithin } from '../../platform/areas/unfinished-terms';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { deputyGroupAccess } from './access';
import { DEPUTY_GROUPS } from './definition';
import { makeDeputyGroupReads } from './reads';
import { makeDeputyGroupWrites } from './writes';

const MOST_TERMS = 500;

/** Returns the name of the deputy's group; null when the deputy is in no group or no longer in office. */
export const groupNameOf = (db: Db, deputyId: number): Promise<string | null> => makeDeputyGroupReads(db).groupNameOf(deputyId);

type Members = Pick<CallInput<'deputyGroup.create'>['body'], 'leaderId' | 'memberIds'>;

const FIELDS = { leader: 'leaderId', member: 'memberIds', member_taken: 'memberIds' } as const;

/** Throws when these deputies cannot be the members of a group; `groupId` is the group that they may already be in. */
async function checkMembers(trx: Db, members: Members, { termId, groupId }: { termId: number; groupId: number | null }): Promise<void> {
  const { ids, grouped } = await makeDeputyGroupWrites(trx).lockMembers(termId, members.memberIds);
  const elsewhere = new Set(grouped.filter((one) => one.groupId !== groupId).map(({ deputyId }) => deputyId));
  const problem = memberProblem(members, { serving: new Set(ids), elsewhere });
  if (problem) throw fail(`deputyGroup.${problem}`, { field: FIELDS[problem] });
}

function columnsOf({
  name,
  planYear,
  plan,
  ordernum,
}: Pick<CallInput<'deputyGroup.create'>['body'], 'name' | 'planYear' | 'plan' | 'ordernum'>) {
  if (plan.trim() !== '' && planYear === null) throw fail('deputyGroup.plan_year', { field: 'planYear' });
  return { name: name.trim(), planYear, plan: plan.trim(), ordernum };
}

/** The service in which the offices of congresses manage deputies' groups. */
export function makeDeputyGroupService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeDeputyGroupReads(db);
  const groups = makePlain({ db, clock }, DEPUTY_GROUPS, {
    access: deputyGroupAccess,
    read: ({ areaCode }, id) => reads.find(areaCode, id),
    taken: ['deputyGroup.name_taken', 'name'],
  });

  const list = (viewer: Viewer, query: CallInput<'deputyGroup.list'>['query']): Promise<CallReply<'deputyGroup.list'>> =>
    pageOf(reads.listAll(viewer.areaCode, query), query);

  const terms = async ({ areaCode }: Viewer): Promise<CallReply<'deputyGroup.terms'>> =>
    (await unfinishedTermsWithin(db, areaCode).limit(MOST_TERMS).execute()).map(({ id, name, areaName }) => ({ id, name, areaName }));

  const candidates = (
    { areaCode }: Viewer,
    { termId, keyword = '' }: CallInput<'deputyGroup.candidates'>['query'],
  ): Promise<CallReply<'deputyGroup.candidates'>> => reads.candidates(areaCode, termId, keyword.trim());

  const create = (viewer: Viewer, { body, key }: Keyed<'deputyGroup.create'>): Promise<DeputyGroupRecord> => {
    const columns = columnsOf(body);
    return groups.create(viewer, key, async ({ trx, add }) => {
      const term = await findUnfinishedTerm(trx, viewer.areaCode, body.termId);
      if (!term) throw fail('deputyGroup.term', { field: 'termId' });
      await checkMembers(trx, body, { termId: term.id, groupId: null });
      const row = await add({ ...columns, termId: term.id, areaCode: term.areaCode });
      await makeDeputyGroupWrites(trx).setMembers([{ ...body, id: row.id }]);
      return row;
    });
  };

  const edit = (viewer: Viewer, call: Keyed<'deputyGroup.edit'>): Promise<DeputyGroupRecord> => {
    const columns = columnsOf(call.body);
    return groups.change(viewer, 'edit', call, async ({ trx, row: { id, termId } }) => {
      await checkMembers(trx, call.body, { termId, groupId: id });
      const { leaderId, memberIds } = call.body;
      await makeDeputyGroupWrites(trx).setMembers([{ id, leaderId, memberIds }]);
      return { set: columns };
    });
  };

  return { list, terms, candidates, get: groups.get, create, edit, remove: groups.remove };
}

export type DeputyGroupService = ReturnType<typeof makeDeputyGroupService>;
