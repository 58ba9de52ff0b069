import type { CallInput, CallReply } from '@contract/contract';
import { GRANT_ACTIONS, type GrantAction } from '@contract/rules/administration';
import { type ApprovalKind, type ApprovalSubject, kindsDecidedBy } from '@contract/rules/approval';
import type { Viewer } from '@contract/rules/roles';
import type { Approval } from '@contract/schema/approval';
import type { GivenPassword } from '../../platform/approvals/approval-part';
import type { Db } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/errors';
import { fail } from '../../platform/errors';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import { approvalAccess } from './access';
import { type ApprovalRow, makeApprovalReads } from './reads';
import { APPROVALS, makeApprovalWrites, refusalOf } from './writes';

const ACTIONS = Object.keys(GRANT_ACTIONS) as GrantAction[];

/** A change that waits for an administrator of another kind. */
export interface AskedChange {
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: number;
  /** The name by which users recognise the record. */
  title: string;
  /** Administrators of this area, or of an area above it, decide. */
  areaCode: string;
  /** The changes as shown to users: no secrets, no full numbers. */
  changes?: Approval['changes'];
  /** The input for executing the change; stored encrypted. */
  payload?: object;
  note?: string;
}

export const changesOf = ({ changes }: Pick<ApprovalRow, 'changes'>): Approval['changes'] => JSON.parse(changes) as Approval['changes'];

/** The service of changes that one administrator asks for and another kind of administrator decides. */
export function makeApprovalService({ db, clock, secrets, moduleParts }: Pick<Kernel, 'db' | 'clock' | 'secrets' | 'moduleParts'>) {
  const reads = makeApprovalReads(db);
  const records = makeRecords({ db, clock }, APPROVALS);

  const actionsOf = (viewer: Viewer, row: ApprovalRow): GrantAction[] =>
    row.state === 'waiting'
      ? ACTIONS.filter(
          (action) =>
            mayCall(viewer, `approval.${action}`, approvalAccess[`approval.${action}`]) && refusalOf(action, viewer, row) === null,
        )
      : [];

  const toApproval = (viewer: Viewer, row: ApprovalRow): Approval => {
    const { askedBy: _by, askedAt, decidedAt, ...rest } = row;
    return {
      ...rest,
      changes: changesOf(row),
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      actions: actionsOf(viewer, row),
    };
  };

  async function getApproval(viewer: Viewer, id: number): Promise<Approval> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('approval.not_found');
    return toApproval(viewer, row);
  }

  async function listApprovals(viewer: Viewer, query: CallInput<'approval.list'>['query']): Promise<CallReply<'approval.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: items.map((row) => toApproval(viewer, row)) };
  }

  /** Returns how many changes wait for the viewer's decision. */
  const countWaiting = (viewer: Viewer): Promise<number> => reads.countWaiting(viewer, kindsDecidedBy(viewer.roleKind));

  /** Records the request in the caller's transaction. Throws `approval.waiting` when the same request is already waiting. */
  async function ask(trx: Db, viewer: Viewer, { changes = [], payload = {}, note = '', ...change }: AskedChange): Promise<number> {
    const now = clock.now();
    const asked = { askedBy: viewer.userId, askedByName: viewer.userName, askedKind: viewer.roleKind, askedAt: now };
    const added = await makeApprovalWrites(trx)
      .add({
        ...change,
        ...asked,
        changes: JSON.stringify(changes),
        payloadCipher: secrets.textCipher.encrypt(JSON.stringify(payload)),
        note: note.trim(),
        decidedBy: null,
        decidedAt: null,
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? fail('approval.waiting') : error;
      });
    await records.record(trx, { viewer, action: 'create', from: null, columns: added, note: added.note, now });
    return added.id;
  }

  const decided = ({ userId, userName }: Viewer, now: Date) => ({ decidedBy: userId, decidedByName: userName, decidedAt: now });

  /** Executes the change in the same transaction: it is approved and done, or neither. */
  async function approve(
    viewer: Viewer,
    { params: { id }, body: { version }, key }: Keyed<'approval.approve'>,
  ): Promise<CallReply<'approval.approve'>> {
    const given: { password: GivenPassword | null } = { password: null };
    await records.change({ viewer, action: 'approve', id, version, key }, async ({ trx, row, now }) => {
      const payload: unknown = JSON.parse(secrets.textCipher.decrypt(row.payloadCipher));
      const note = `${row.askedByName}申请${row.note === '' ? '' : `：${row.note}`}`;
      given.password = await moduleParts.approvals[row.kind](trx, { viewer, subjectId: row.subjectId, payload, note });
      return { set: { state: 'approved', payloadCipher: '', ...decided(viewer, now) } };
    });
    const { password } = given;
    return {
      approval: await getApproval(viewer, id),
      oneTimePassword: password?.oneTimePassword ?? null,
      goodUntil: password?.goodUntil.toISOString() ?? null,
    };
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<Approval> => getApproval(viewer, (await taken).id);

  const refuse = (viewer: Viewer, { params: { id }, body: { version, reason }, key }: Keyed<'approval.refuse'>): Promise<Approval> =>
    answered(
      viewer,
      records.change({ viewer, action: 'refuse', id, version, key, note: reason.trim() }, ({ now }) =>
        Promise.resolve({ set: { state: 'refused', payloadCipher: '', reason: reason.trim(), ...decided(viewer, now) } }),
      ),
    );

  const withdraw = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'approval.withdraw'>): Promise<Approval> =>
    answered(
      viewer,
      records.change({ viewer, action: 'withdraw', id, version, key }, ({ now }) =>
        Promise.resolve({ set: { state: 'withdrawn', payloadCipher: '', ...decided(viewer, now) } }),
      ),
    );

  return { listApprovals, countWaiting, ask, approve, refuse, withdraw, waitingFor: reads.waitingFor };
}

export type ApprovalService = ReturnType<typeof makeApprovalService>;
