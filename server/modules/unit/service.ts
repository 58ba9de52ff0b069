import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { holds, type Viewer } from '@contract/rules/roles';
import { canTake, UNIT_ACTIONS, type UnitAction } from '@contract/rules/unit';
import type { UnitRecord } from '@contract/schema/unit';
import type { ApprovalPart } from '../../platform/approvals/approval-part';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { type Change, makeRecords } from '../../platform/records/records';
import type { ApprovalService } from '../approval/service';
import { unitAccess } from './access';
import { mergeUnits } from './merge';
import { makeUnitReads } from './reads';
import { makeUnitWrites, type UnitRow, UNITS } from './writes';

export interface UnitDependencies extends Pick<Kernel, 'db' | 'clock'> {
  approvals: Pick<ApprovalService, 'ask' | 'waitingFor'>;
}

export type UnitService = ReturnType<typeof makeUnitService>;

const STEPS = (Object.keys(UNIT_ACTIONS) as (keyof typeof UNIT_ACTIONS)[]).filter((action): action is UnitAction => action !== 'create');

/** Undertaking units: for the lists people choose from, for the modules that assign work to them, and as administrators look after them. */
export function makeUnitService({ db, clock, approvals }: UnitDependencies) {
  const reads = makeUnitReads(db);
  const records = makeRecords({ db, clock }, UNITS);

  /** Units of the viewer's area and below, by a part of a name that they have or had. */
  async function listUnits(viewer: Viewer, { query }: CallInput<'unit.list'>): Promise<CallReply<'unit.list'>> {
    const { page = 1, pageSize = 20, keyword = '', ...filters } = query;
    const { items, total } = await reads.listPage(viewer.areaCode, { ...filters, keyword: keyword.trim() }, { page, pageSize });
    return { items: items.map(({ updatedAt, ...unit }) => ({ ...unit, updatedAt: updatedAt.toISOString() })), total, page, pageSize };
  }

  /** Whether all these units, each named once, take work, in the area or below. `reader` is a transaction to read in. */
  const allActive = async (areaCode: string, unitIds: readonly number[], reader: Db = db): Promise<boolean> =>
    (await makeUnitReads(reader).countActive(areaCode, unitIds)) === unitIds.length;

  async function getUnit(viewer: Viewer, id: number): Promise<UnitRecord> {
    const row = await reads.find(viewer.areaCode, id);
    if (!row) throw fail('unit.none');
    const history = await reads.changesOf(id);
    const mayTake = (action: UnitAction) =>
      action !== 'ask' &&
      unitAccess[`unit.${action}`].of.some((kind) => kind === viewer.roleKind) &&
      holds(viewer, `unit:${action}`) &&
      canTake(action, row.state);
    const [asked] = await approvals.waitingFor('unit', id);
    return {
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      mergeAsked: asked ? { askedByName: asked.askedByName, askedAt: asked.askedAt.toISOString() } : null,
      actions: STEPS.filter(mayTake),
      history,
    };
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<UnitRecord> => {
    const { id } = await taken.catch((error: unknown) => {
      throw isUniqueViolation(error) ? fail('unit.name_taken', { field: 'name' }) : error;
    });
    return getUnit(viewer, id);
  };

  const create = (viewer: Viewer, { body: { name, areaCode }, key }: Keyed<'unit.create'>): Promise<UnitRecord> => {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    return answered(
      viewer,
      records.create({ viewer, key }, ({ trx, now }) =>
        makeUnitWrites(trx).add({ name: name.trim(), areaCode, mergedIntoId: null, updatedAt: now }),
      ),
    );
  };

  /** Another name; what was issued under the one of before keeps that. */
  const edit = (viewer: Viewer, { params: { id }, body: { name, version }, key }: Keyed<'unit.edit'>): Promise<UnitRecord> =>
    answered(
      viewer,
      records.change({ viewer, action: 'edit', id, version, key }, async ({ trx, row, now }) => {
        const wanted = name.trim();
        if (wanted === row.name) return { set: null };
        const writes = makeUnitWrites(trx);
        await writes.keepName(id, row.name, now);
        await writes.nameReplies(id, row.name);
        return { set: { name: wanted } };
      }),
    );

  /** Throws `unit.busy` while it has anything in hand. */
  const disable = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'unit.disable'>): Promise<UnitRecord> =>
    answered(
      viewer,
      records.change({ viewer, action: 'disable', id, version, key }, async ({ trx }) => {
        if (await makeUnitWrites(trx).isBusy(id)) throw fail('unit.busy');
        return { set: { state: 'disabled' } };
      }),
    );

  const enable = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'unit.enable'>): Promise<UnitRecord> =>
    answered(
      viewer,
      records.change({ viewer, action: 'enable', id, version, key }, () => Promise.resolve({ set: { state: 'active' } })),
    );

  const lockWith = (id: number, intoId: number) => async (trx: Db) =>
    (await makeUnitWrites(trx).lockBoth(id, intoId)).find((unit) => unit.id === id);

  /** The unit to merge into. Throws `unit.merge_into` for one that is of another area or takes no work. */
  async function requireTarget(trx: Db, { areaCode }: UnitRow, intoId: number): Promise<UnitRow> {
    const into = await makeUnitWrites(trx).lock(intoId);
    if (into?.state !== 'active' || into.areaCode !== areaCode) throw fail('unit.merge_into', { field: 'intoId' });
    return into;
  }

  async function mergeInto({ trx, row, now }: Change<UnitRow>, intoId: number) {
    await requireTarget(trx, row, intoId);
    await mergeUnits(trx, { from: row.id, name: row.name, into: intoId, at: now });
    return { set: { state: 'merged' as const, mergedIntoId: intoId } };
  }

  /** People would act for another unit without a grant, so that the security administrator approves it. */
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

  /** Throws `unit.itself`, and `unit.merge_into` for one that is of another area or takes no work. */
  async function merge(viewer: Viewer, { params: { id }, body: { version, intoId }, key }: Keyed<'unit.merge'>): Promise<UnitRecord> {
    if (intoId === id) throw fail('unit.itself', { field: 'intoId' });
    const hasPeople = (await makeUnitWrites(db).peopleOf(id)).length > 0;
    const step = { viewer, action: hasPeople ? 'ask' : 'merge', id, version, key, lock: lockWith(id, intoId) } as const;
    return answered(
      viewer,
      records.change(step, async (change) => {
        if ((await makeUnitWrites(change.trx).peopleOf(id)).length > 0 !== hasPeople) throw fail('unit.stale');
        return hasPeople ? askMerge(viewer, change, intoId) : mergeInto(change, intoId);
      }),
    );
  }

  /** Carries out a merge that the security administrator has approved. Throws `unit.people_joined` where more people would move than were shown. */
  const mergeApproved: ApprovalPart = async (trx, { viewer, subjectId: id, payload, note }) => {
    const { intoId, accountIds } = payload as { intoId: number; accountIds: readonly number[] };
    const step = { viewer, action: 'merge', id, key: null, note, lock: lockWith(id, intoId) } as const;
    await records.changeIn(trx, step, async (change) => {
      const people = await makeUnitWrites(trx).peopleOf(id);
      if (people.some(({ accountId }) => !accountIds.includes(accountId))) throw fail('unit.people_joined');
      return mergeInto(change, intoId);
    });
    return null;
  };

  return { listUnits, allActive, getUnit, create, edit, disable, enable, merge, mergeApproved };
}
