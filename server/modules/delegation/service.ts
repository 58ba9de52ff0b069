import type { CallInput, CallReply } from '@contract/contract';
import { holds, type Viewer } from '@contract/rules/roles';
import type { DelegationRecord } from '@contract/schema/delegation';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import { delegationAccess } from './access';
import { makeDelegationReads } from './reads';
import { DELEGATIONS, makeDelegationWrites } from './writes';

const STEPS = ['edit', 'remove'] as const;

/** Delegations, as administrators look after them. */
export function makeDelegationService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeDelegationReads(db);
  const records = makeRecords({ db, clock }, DELEGATIONS);

  const listAll = (viewer: Viewer, query: CallInput<'delegation.all'>['query']): Promise<CallReply<'delegation.all'>> =>
    pageOf(reads.listAll(viewer.areaCode, query), query);

  async function getDelegation(viewer: Viewer, id: number): Promise<DelegationRecord> {
    const row = await reads.find(viewer.areaCode, id);
    if (!row) throw fail('delegation.not_found');
    const { former, ...delegation } = row;
    const history = await reads.changesOf(id);
    const isOpen = (action: (typeof STEPS)[number]) =>
      !former &&
      delegationAccess[`delegation.${action}`].of.some((kind) => kind === viewer.roleKind) &&
      holds(viewer, `delegation:${action}`);
    return {
      ...delegation,
      actions: STEPS.filter(isOpen),
      history: history.map((change) => ({ ...change, fromStatus: null, toStatus: 'kept' as const })),
    };
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<DelegationRecord> => {
    const { id } = await taken.catch((error: unknown) => {
      throw isUniqueViolation(error) ? fail('delegation.name_taken', { field: 'name' }) : error;
    });
    return getDelegation(viewer, id);
  };

  const create = (viewer: Viewer, { body: { name, ordernum, termId }, key }: Keyed<'delegation.create'>): Promise<DelegationRecord> =>
    answered(
      viewer,
      records.create({ viewer, key }, async ({ trx, now }) => {
        const writes = makeDelegationWrites(trx);
        const term = await writes.findTerm(viewer.areaCode, termId);
        if (!term) throw fail('term.not_found', { field: 'termId' });
        const [made] = await writes.add([{ name: name.trim(), ordernum, termId, areaCode: term.areaCode, updatedAt: now }]);
        if (!made) throw new Error('no delegation was added');
        return made;
      }),
    );

  const edit = (
    viewer: Viewer,
    { params: { id }, body: { name, ordernum, version }, key }: Keyed<'delegation.edit'>,
  ): Promise<DelegationRecord> =>
    answered(
      viewer,
      records.change({ viewer, action: 'edit', id, version, key }, () => Promise.resolve({ set: { name: name.trim(), ordernum } })),
    );

  /** Throws `delegation.in_use` where anybody or anything belongs to it. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'delegation.remove'>): Promise<null> {
    await records
      .change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
        await makeDelegationWrites(trx).remove(id);
        return { set: null };
      })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? fail('delegation.in_use') : error;
      });
    return null;
  }

  return { listAll, getDelegation, create, edit, remove };
}

export type DelegationService = ReturnType<typeof makeDelegationService>;
