import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { DelegationRecord } from '@contract/schema/delegation';
import { findUnfinishedTerm } from '../../platform/areas/unfinished-terms';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import { makePlain } from '../../platform/records/plain/plain';
import { delegationAccess } from './access';
import { DELEGATIONS } from './definition';
import { makeDelegationReads } from './reads';

export { leaderName, liaisons } from './reads';

const COPIED = '沿用上一届的代表团';

/** Copies the delegations of one term to another, without the deputies. `db` is the transaction. */
export async function copyDelegations(
  { db: trx, clock }: Pick<Kernel, 'db' | 'clock'>,
  viewer: Viewer,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const { record } = makeRecords({ db: trx, clock }, DELEGATIONS);
  const rows = (await makeDelegationReads(trx).listOf(from)).map((row) => ({ ...row, termId: to }));
  for (const columns of await DELEGATIONS.add(trx, rows, now))
    await record(trx, { viewer, action: 'create', from: null, columns, note: COPIED, now });
}

/** The service in which administrators manage delegations. */
export function makeDelegationService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeDelegationReads(db);
  const delegations = makePlain({ db, clock }, DELEGATIONS, {
    access: delegationAccess,
    read: ({ areaCode }, id) => reads.find(areaCode, id),
    taken: ['delegation.name_taken', 'name'],
    inUse: 'delegation.in_use',
  });

  const list = (viewer: Viewer, query: CallInput<'delegation.list'>['query']): Promise<CallReply<'delegation.list'>> =>
    pageOf(reads.listAll(viewer.areaCode, query), query);

  const create = (viewer: Viewer, { body: { name, ordernum, termId }, key }: Keyed<'delegation.create'>): Promise<DelegationRecord> =>
    delegations.create(viewer, key, async ({ trx, add }) => {
      const term = await findUnfinishedTerm(trx, viewer.areaCode, termId);
      if (!term) throw fail('term.not_found', { field: 'termId' });
      return add({ name: name.trim(), ordernum, termId, areaCode: term.areaCode });
    });

  const edit = (viewer: Viewer, call: Keyed<'delegation.edit'>): Promise<DelegationRecord> => {
    const { name, ordernum, leaderId } = call.body;
    return delegations.change(viewer, 'edit', call, async ({ trx, row }) => {
      const isNew = leaderId !== undefined && leaderId !== null && leaderId !== row.leaderId;
      if (isNew && !(await makeDelegationReads(trx).isMember(row.id, leaderId))) throw fail('delegation.leader', { field: 'leaderId' });
      return { set: { name: name.trim(), ordernum, ...(leaderId !== undefined && { leaderId }) } };
    });
  };

  return { list, get: delegations.get, create, edit, remove: delegations.remove };
}

export type DelegationService = ReturnType<typeof makeDelegationService>;
