import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { UnitRecord } from '@contract/schema/unit';
import type { ApprovalPart } from '../../platform/approvals/approval-part';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import type { Change } from '../../platform/records/records';
import type { ApprovalService } from '../approval/service';
import { unitAccess } from './access';
import { UNITS } from './definition';
import { mergeUnits } from './merge';
import { makeUnitReads } from './reads';
import { makeUnitWrites, type UnitRow } from './writes';

export interface UnitDependencies extends Pick<Kernel, 'db' | 'clock'> {
  approvals: Pick<ApprovalService, 'ask' | 'waitingFor'>;
}

export type UnitService = ReturnType<typeof makeUnitService>;

const present = <Unit extends { updatedAt: Date }>(unit: Unit) => ({ ...unit, updatedAt: unit.updatedAt.toISOString() });

/** The service of undertaking units: for lists to choose from, for modules that assign work, and for the administrators who manage them. */
export function makeUnitService({ db, clock, approvals }: UnitDependencies) {
  const reads = makeUnitReads(db);

  const units = makePlain({ db, clock }, UNITS, {
    access: unitAccess,
    async read({ areaCode }, id) {
      const [found, [asked]] = await Promise.all([reads.find(areaCode, id), approvals.waitingFor('unit', id)]);
      const mergeAsked = asked ? { askedByName: asked.askedByName, askedAt: asked.askedAt.toISOString() } : null;
      return found && { ...present(found), mergeAsked };
    },
    taken: ['unit.name_taken', 'name'],
  });

  async function list(viewer: Viewer, { query }: CallInput<'unit.list'>): Promise<CallReply<'unit.list'>> {
    const page = await pageOf(reads.listAll(viewer.areaCode, query), query);
    return { ...page, items: page.items.map(present) };
  }

  /** Checks whether all these units, each named once, are active and in the area or below. `reader` is a transaction to read in. */
  const allActive = async (areaCode: string, unitIds: readonly number[], reader: Db = db): Promise<boolean> =>
    (await makeUnitReads(reader).countActive(areaCode, unitIds)) === unitIds.length;

  const create = (viewer: Viewer, { body: { name, areaCode }, key }: Keyed<'unit.create'>): Promise<UnitRecord> => {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    return units.create(viewer, key, ({ add }) => add({ name: name.trim(), areaCode, mergedIntoId: null }));
  };

  /** Renames the unit; replies issued under the former name keep it. */
  const edit = (viewer: Viewer, call: Keyed<'unit.edit'>): Promise<UnitRecord> =>
    units.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const name = call.body.name.trim();
      if (name === row.name) return { set: null };
      const writes = makeUnitWrites(trx);
      await writes.keepName(row.id, row.name, now);
      await writes.nameReplies(row.id, row.name);
      return { set: { name } };
    });

  /** Throws `unit.busy` while it has unfinished items. */
  const disable = (viewer: Viewer, call: Keyed<'unit.disable'>): Promise<UnitRecord> =>
    units.change(viewer, 'disable', call, async ({ trx, row }) => {
      if (await makeUnitWrites(trx).isBusy(row.id)) throw fail('unit.busy');
      return { set: { state: 'disabled' } };
    });

  const enable = (viewer: Viewer, call: Keyed<'unit.enable'>): Promise<UnitRecord> =>
    units.change(viewer, 'enable', call, () => Promise.resolve({ set: { state: 'active' } }));

  const lockWith = (id: number, intoId: number) => async (trx: Db) =>
    (await makeUnitWrites(trx).lockBoth(id, intoId)).find((unit) => unit.id === id);

  /** Returns the unit to merge into. Throws `unit.merge_into` when it is of another area or not active. */
  async function requireTarget(trx: Db, { areaCode }: UnitRow, intoId: number): Promise<UnitRow> {
    const into = await UNITS.lock(trx, intoId);
    if (into?.state !== 'active' || into.areaCode !== areaCode) throw fail('unit.merge_into', { field: 'intoId' });
    return into;
  }

  async function mergeInto({ trx, row, now }: Change<UnitRow>, intoId: number) {
    await requireTarget(trx, row, intoId);
    await mergeUnits(trx, { from: row.id, name: row.name, into: intoId, at: now });
    return { set: { state: 'merged' as const, mergedIntoId: intoId } };
  }

  /** Users would act for another unit without a grant, so the security administrator must approve the merge. */
  async function askMerge(viewer: Viewer, { trx, row }: Change<UnitRow>, intoId: number) {
    const into = await requireTarget(trx, row, intoId);
    const people = await makeUnitWrites(trx).peopleOf(row.id);
    const changes = [
      { field: '并入', from: row.name, to: into.name },
      { field: '人员', from: '', to: people.map(({ name }) => name).join('、') },
    ];
    const change = { kind: 'mergeUnit', subjectType: 'unit', subjectId: row.id, title: row.name, areaCode: row.areaCode } as const;
    await approvals.ask(trx, viewer, { ...change, changes, payload: { intoId, accountIds: people.map(({ accountId }) => accountId) } });
    return { set: null };
  }

  /** Throws `unit.itself`, and `unit.merge_into` when the target is of another area or not active. */
  async function merge(viewer: Viewer, call: Keyed<'unit.merge'>): Promise<UnitRecord> {
    const { id } = call.params;
    const { intoId } = call.body;
    if (intoId === id) throw fail('unit.itself', { field: 'intoId' });
    const hasPeople = (await makeUnitWrites(db).peopleOf(id)).length > 0;
    const effect = async (change: Change<UnitRow>) => {
      if ((await makeUnitWrites(change.trx).peopleOf(id)).length > 0 !== hasPeople) throw fail('unit.stale');
      return hasPeople ? askMerge(viewer, change, intoId) : mergeInto(change, intoId);
    };
    return units.change(viewer, hasPeople ? 'ask' : 'merge', call, effect, { lock: lockWith(id, intoId) });
  }

  /** Executes a merge that the security administrator has approved. Throws `unit.people_joined` when users would move who were not shown in the approval. */
  const mergeApproved: ApprovalPart = async (trx, { viewer, subjectId: id, payload, note }) => {
    const { intoId, accountIds } = payload as { intoId: number; accountIds: readonly number[] };
    const step = { viewer, action: 'merge', id, key: null, note, lock: lockWith(id, intoId) } as const;
    await units.records.changeIn(trx, step, async (change) => {
      const people = await makeUnitWrites(trx).peopleOf(id);
      if (people.some(({ accountId }) => !accountIds.includes(accountId))) throw fail('unit.people_joined');
      return mergeInto(change, intoId);
    });
    return null;
  };

  return { list, allActive, get: units.get, create, edit, disable, enable, merge, mergeApproved };
}
