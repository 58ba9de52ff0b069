import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import type { LeaveNews } from '@contract/rules/leave';
import type { Viewer } from '@contract/rules/roles';
import { sittingName } from '@contract/rules/sitting';
import type { LeaveLine, LeaveRecord } from '@contract/schema/leave';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { markLeave, unmarkLeave } from '../attendance/service';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { leaveAccess } from './access';
import { type Asked, askedFrom, whyNot } from './askable';
import { LEAVES, type LeaveRow } from './definition';
import { partOf } from './part';
import { makeLeaveReads } from './reads';
import { makeLeaveTeller } from './tell';
import { makeLeaveWrites } from './writes';

/** The most own leaves shown: a deputy asks only a few times for leave from one activity. */
const MOST_OWN = 30;

export interface LeaveDependencies extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments'>;
}

interface Row extends Omit<LeaveLine, 'startsAt' | 'endsAt' | 'askedAt' | 'part'> {
  startsAt: Date;
  endsAt: Date;
  askedAt: Date;
  sittingStarts: Date[];
}

const toLine = ({ sittingStarts, ...row }: Row): LeaveLine => ({
  ...row,
  part: partOf({ ...row, sittingStarts }),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  askedAt: row.askedAt.toISOString(),
});

const toAskable = ({ way, until }: Asked, isOpen: boolean) => ({ way, until: until.toISOString(), isOpen });

/** The sittings that a leave covers; null means all of them. */
const sittingsOf = ({ isWhole, sittingIds }: LeaveRow): number[] | null => (isWhole ? null : sittingIds);

/** Returns the text of a message: the deputy, the range of the leave, and the note. */
const textOf = (row: LeaveRow, said: string): string =>
  [`${row.deputyName}：${row.activityTitle}`, partOf(row), said].filter(Boolean).join('，');

/** The service of leaves, for the deputies who ask and the roles that decide. */
export function makeLeaveService({ db, clock, messages, file }: LeaveDependencies) {
  const reads = makeLeaveReads(db);
  const teller = makeLeaveTeller(messages);

  async function read(viewer: Viewer, id: number) {
    const [found, attached] = await Promise.all([reads.find(viewer, id), file.attachments.filesOf('leave', [id])]);
    if (!found) return undefined;
    const { areaName, decision, decidedBy, decidedAt, decidedOn, ...row } = found;
    return {
      ...toLine(row),
      ...{ areaName, decision, decidedBy, decidedOn, decidedAt: decidedAt?.toISOString() ?? null },
      files: attached.get(id) ?? [],
    };
  }

  const leaves = makePlain({ db, clock }, LEAVES, { access: leaveAccess, read });

  async function list(viewer: Viewer, query: CallInput<'leave.list'>['query']): Promise<CallReply<'leave.list'>> {
    const page = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: page.items.map(toLine) };
  }

  const toDecide = async (viewer: Viewer): Promise<CallReply<'leave.toDecide'>> => ({ count: await reads.countToDecide(viewer) });

  /** Throws `leave.not_invited` for an activity that does not invite the caller. */
  async function mine(viewer: Viewer, { activityId }: CallInput<'leave.mine'>['query']): Promise<CallReply<'leave.mine'>> {
    const deputyId = viewer.deputyId ?? 0;
    const activity = await reads.findInviting(activityId, deputyId);
    if (!activity) throw fail('leave.not_invited', { field: 'activityId' });
    const [ids, standing] = await Promise.all([
      reads.idsOf({ activityId, deputyId, most: MOST_OWN }),
      makeLeaveWrites(db).standingOf(activity, deputyId),
    ]);
    const now = clock.now();
    const from = (sittingIds: readonly number[]) => {
      const asked = askedFrom(standing, sittingIds);
      return asked ? [toAskable(asked, whyNot(standing, asked, { now, byStaff: false }) === null)] : [];
    };
    const [whole] = from([]);
    if (!whole) throw new Error('the name of a whole activity is missing');
    const sittings = standing.sittings.flatMap(({ id, startsAt }) =>
      from([id]).map((one) => ({ sittingId: id, name: sittingName(startsAt), ...one })),
    );
    return { leaves: await Promise.all(ids.map((id) => leaves.get(viewer, id))), whole, sittings };
  }

  interface Asking {
    deputyId: number;
    byStaff: boolean;
  }

  /** Returns the activity under its lock. Throws when it does not invite the deputy, or when the viewer may not enter leaves for it. */
  async function holdActivity(trx: Db, viewer: Viewer, activityId: number, { deputyId, byStaff }: Asking) {
    const writes = makeLeaveWrites(trx);
    const activity = await writes.holdActivity(activityId);
    if (byStaff) {
      const isKnown =
        activity?.areaCode === viewer.areaCode || (activity?.areaCode.startsWith(viewer.areaCode) && activity.state !== 'draft');
      if (!activity || !isKnown) throw fail('activity.not_found', { field: 'activityId' });
      if (activity.areaCode !== viewer.areaCode) throw fail('access.area', { field: 'activityId' });
      if (activity.state !== 'announced') throw fail('leave.activity', { field: 'activityId' });
    }
    if (!activity || !(await writes.holdPerson({ activityId, deputyId })))
      throw fail('leave.not_invited', { field: byStaff ? 'deputyId' : 'activityId' });
    return activity;
  }

  const FIELDS: Readonly<Record<string, string>> = { 'leave.activity': 'activityId' };

  /** Saves the request and notifies the roles that decide. */
  const ask = (viewer: Viewer, { body, key }: Keyed<'leave.create'>, asking: Asking): Promise<LeaveRecord> =>
    leaves.create(
      viewer,
      key,
      async ({ trx, now, add }) => {
        const { activityId, fileIds } = body;
        const { deputyId, byStaff } = asking;
        const reason = body.reason.trim();
        const activity = await holdActivity(trx, viewer, activityId, asking);
        const writes = makeLeaveWrites(trx);
        const standing = await writes.standingOf(activity, deputyId);
        const asked = askedFrom(standing, body.sittingIds);
        if (!asked) throw fail('leave.sitting', { field: 'sittingIds' });
        const refusal = whyNot(standing, asked, { now, byStaff });
        if (refusal) throw fail(refusal, { field: FIELDS[refusal] ?? 'sittingIds' });
        const { isWhole, sittingIds, startsAt, endsAt, way } = asked;
        const row = await add({
          ...{ activityId, deputyId, areaCode: activity.areaCode, isWhole, sittingIds: isWhole ? [] : [...sittingIds] },
          ...{ startsAt, endsAt, reason, way, state: 'pending', askedAt: now, enteredBy: byStaff ? viewer.userName : '' },
          ...{ decidedAt: null, decidedOn: null },
        });
        if (isWhole) await writes.answer(row, 'pending', { reason, at: now });
        await file.attachments.attach(trx, { owner: { type: 'leave', id: row.id }, fileIds, accountId: viewer.userId });
        await tellDeciders(trx, viewer, 'leave-asked', row, activity.organiserId);
        return row;
      },
      asking.byStaff ? 'enter' : undefined,
    );

  const tellDeciders = (trx: Db, viewer: Viewer, about: LeaveNews, row: LeaveRow, organiserId: number) =>
    teller.deciders(trx, { ...row, organiserId, about, text: textOf(row, `原因：${row.reason}`) }, viewer.roleId);

  const tellDeputy = (trx: Db, viewer: Viewer, about: LeaveNews, row: LeaveRow, said: string) =>
    teller.deputy(trx, row.deputyId, { activityId: row.activityId, about, text: textOf(row, said) }, viewer.roleId);

  const create = (viewer: Viewer, call: Keyed<'leave.create'>): Promise<LeaveRecord> =>
    ask(viewer, call, { deputyId: viewer.deputyId ?? 0, byStaff: false });

  const enter = (viewer: Viewer, { body: { deputyId, ...body }, ...call }: Keyed<'leave.enter'>): Promise<LeaveRecord> =>
    ask(viewer, { ...call, body }, { deputyId, byStaff: true });

  /** Returns the columns of a decision. Throws `leave.decided_on` when a meeting decides and its day is missing, or when the day is in the future. */
  function decisionOf(viewer: Viewer, { way }: LeaveRow, input: Keyed<'leave.grant'>['body'], now: Date) {
    const { decision, decidedOn } = input;
    const isMissing = decidedOn === null && way === 'presidium';
    if (isMissing || (decidedOn !== null && decidedOn > beijingDate(now))) throw fail('leave.decided_on', { field: 'decidedOn' });
    return { decision: decision.trim(), decidedOn, decidedBy: viewer.roleName, decidedAt: now };
  }

  /** Locks the activity against changes during the decision. Throws `leave.activity` when it is cancelled or closed. */
  async function requireAnnounced(trx: Db, { activityId }: LeaveRow) {
    const activity = await makeLeaveWrites(trx).holdActivity(activityId);
    if (activity?.state !== 'announced') throw fail('leave.activity');
    return activity;
  }

  const grant = (viewer: Viewer, call: Keyed<'leave.grant'>): Promise<LeaveRecord> =>
    leaves.change(viewer, 'grant', call, async ({ trx, row, now }) => {
      const decided = decisionOf(viewer, row, call.body, now);
      const activity = await requireAnnounced(trx, row);
      const writes = makeLeaveWrites(trx);
      const about = { ...row, sittingIds: sittingsOf(row) };
      await markLeave(trx, { ...about, at: now, byName: decided.decidedBy });
      const { signedIn } = await writes.standingOf(activity, row.deputyId);
      if (signedIn.some((id) => about.sittingIds?.includes(id) ?? true)) throw fail('leave.signed_in');
      if (row.isWhole) await writes.answer(row, 'granted');
      await tellDeputy(trx, viewer, 'leave-granted', row, decided.decision);
      return { set: { state: 'granted', ...decided } };
    });

  const refuse = (viewer: Viewer, call: Keyed<'leave.refuse'>): Promise<LeaveRecord> =>
    leaves.change(viewer, 'refuse', call, async ({ trx, row, now }) => {
      const decided = decisionOf(viewer, row, call.body, now);
      await requireAnnounced(trx, row);
      if (row.isWhole) await makeLeaveWrites(trx).answer(row, 'refused');
      await tellDeputy(trx, viewer, 'leave-refused', row, `原因：${decided.decision}`);
      return { set: { state: 'refused', ...decided } };
    });

  const withdraw = (viewer: Viewer, call: Keyed<'leave.withdraw'>): Promise<LeaveRecord> =>
    leaves.change(viewer, 'withdraw', call, async ({ trx, row }) => {
      const { organiserId } = await requireAnnounced(trx, row);
      await unmarkLeave(trx, { ...row, sittingIds: sittingsOf(row) });
      if (row.isWhole) await makeLeaveWrites(trx).answer(row, 'withdrawn');
      if (row.state === 'granted') await tellDeciders(trx, viewer, 'leave-withdrawn', row, organiserId);
      if (viewer.roleKind !== 'deputy') await tellDeputy(trx, viewer, 'leave-withdrawn', row, `由${viewer.roleName}撤回`);
      return { set: { state: 'withdrawn' } };
    });

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await reads.find(viewer, id)) !== undefined;

  return { list, get: leaves.get, toDecide, mine, create, enter, grant, refuse, withdraw, canSee };
}

export type LeaveService = ReturnType<typeof makeLeaveService>;
