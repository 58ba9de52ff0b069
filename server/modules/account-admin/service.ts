import type { CallInput, CallReply } from '@contract/contract';
import { type AccountAction, isAdministrator } from '@contract/rules/administration';
import { APPROVAL_KINDS } from '@contract/rules/approval';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Account } from '@contract/schema/account-admin';
import type { Approval } from '@contract/schema/approval';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import { fail } from '../../platform/errors';
import type { Origin } from '../../platform/http/origin';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps, numberIn } from '../../platform/look-ups/look-ups';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { type Change, makeRecords } from '../../platform/records/records';
import type { ApprovedChange, GivenPassword } from '../../platform/approvals/approval-part';
import type { ApprovalService } from '../approval/service';
import { askGrant } from '../grant/service';
import type { MessageService } from '../message/service';
import { ACCOUNT_NUMBERS, accountAdminAccess } from './access';
import { type AccountChange, drawOneTime, requireOthers, type EffectDependencies, makeEffects, numbersOf, type Payloads } from './effects';
import { ACCOUNTS, APPROVED_STEPS, isNext, needsApproval, refusalOf, type AccountChangeAction, stepsFor } from './definition';
import { makeOwnerNotices, type OwnerNotices } from './owner-notices';
import { toLine } from './present';
import { makeAccountAdminReads } from './reads';
import { type AccountRow, makeAccountAdminWrites } from './writes';

export interface AccountAdminDependencies extends EffectDependencies, Pick<Kernel, 'db'> {
  messages: MessageService;
  approvals: Pick<ApprovalService, 'ask' | 'waitingFor'>;
}

/** Returns which unique key was violated: the user name or the number. */
const takenBy = (error: unknown): 'account.username_taken' | 'account.mobile_taken' =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_mobile'
    ? 'account.mobile_taken'
    : 'account.username_taken';

/** The service in which administrators manage accounts. */
export function makeAccountAdminService(dependencies: AccountAdminDependencies) {
  const { db, clock, secrets, sessions, messages, approvals } = dependencies;
  const reads = makeAccountAdminReads(db);
  const effects = makeEffects(dependencies);
  const ownerNotices = makeOwnerNotices({ messages });
  const records = makeRecords({ db, clock }, ACCOUNTS);
  const lookUps = makeLookUps({ db, clock });

  /** A full number finds its account by the hash. */
  async function listAccounts(viewer: Viewer, query: CallInput<'account.list'>['query']): Promise<CallReply<'account.list'>> {
    const mobileHash = numberIn(viewer, query.keyword?.trim() ?? '', ACCOUNT_NUMBERS, secrets.keyedHash);
    const asked = { areaCode: viewer.areaCode, query, mobileHash, now: clock.now() };
    const { items: rows, ...page } = await pageOf(reads.listAll(asked), query);
    const ids = rows.map(({ id }) => id);
    const [roles, bindings] = ids.length > 0 ? await Promise.all([reads.rolesOf(ids), reads.bindingsOf(ids)]) : [[], []];
    return { ...page, items: rows.map((row) => toLine(row, { roles, bindings }, secrets.textCipher)) };
  }

  /** The same as listAccounts, but counted and logged when the keyword is a full number. Throws number.too_many. */
  async function searchAccounts(
    viewer: Viewer,
    query: CallInput<'account.list'>['query'],
    origin: Origin,
  ): Promise<CallReply<'account.list'>> {
    const mobile = query.keyword?.trim() ?? '';
    const mobileHash = numberIn(viewer, mobile, ACCOUNT_NUMBERS, secrets.keyedHash);
    if (mobileHash !== null) await lookUps.tellSearch(viewer, ACCOUNT_NUMBERS, { mobile, mobileHash }, origin);
    return listAccounts(viewer, query);
  }

  type Shown = NonNullable<Awaited<ReturnType<typeof reads.find>>>;

  function actionsOf(viewer: Viewer, account: Shown): AccountAction[] {
    const { state, secondFactorSince } = account;
    const steps = stepsFor({ disabled: state === 'disabled', locked: state === 'locked', hasSecondFactor: secondFactorSince !== null });
    const isTheirs = (action: (typeof steps)[number]): boolean =>
      mayCall(viewer, `account.${action}`, accountAdminAccess[`account.${action}`]);
    return steps.filter((action) => isTheirs(action) && refusalOf(action, viewer, account) === null);
  }

  const asksOf = (viewer: Viewer, account: Shown): AccountAction[] =>
    (Object.keys(APPROVED_STEPS) as (keyof typeof APPROVED_STEPS)[]).filter((step) => needsApproval(APPROVED_STEPS[step], viewer, account));

  /** Throws `account.not_found` when the account is not of the viewer's area. */
  async function getAccount(viewer: Viewer, id: number): Promise<Account> {
    const row = await reads.find(viewer.areaCode, id, clock.now());
    if (!row) throw fail('account.not_found');
    const [roles, bindings, waiting, open, history, asked] = await Promise.all([
      reads.rolesOf([id]),
      reads.bindingsOf([id]),
      reads.countWaiting(id),
      sessions.list(id, ''),
      reads.changesOf(id),
      approvals.waitingFor('account', id),
    ]);
    const { mobileCipher, createdAt, lastLoginAt, lockedUntil, secondFactorSince, areas: _areas, ...shown } = row;
    const { administers: _administers, disabledByKind: _kind, ...account } = shown;
    return {
      ...account,
      mobile: maskMobile(secrets.textCipher.decrypt(mobileCipher)),
      createdAt: createdAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      lockedUntil: lockedUntil?.toISOString() ?? null,
      secondFactorSince: secondFactorSince?.toISOString() ?? null,
      roles: roles.map(({ accountId: _account, ...role }) => role),
      administers: roles.some(({ roleKind }) => isAdministrator(roleKind)),
      platforms: bindings.map(({ platform }) => platform),
      bindings: bindings.map(({ platform, boundAt }) => ({ platform, boundAt: boundAt.toISOString() })),
      waiting,
      sessions: open.length,
      actions: actionsOf(viewer, row),
      asks: asksOf(viewer, row),
      asked: asked.map(({ askedAt, ...one }) => ({ ...one, askedAt: askedAt.toISOString() })),
      history,
    };
  }

  const unique = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const key = takenBy(error);
      throw fail(key, { field: key === 'account.username_taken' ? 'username' : 'mobile' });
    });

  /** The home area is the area of the requested roles; it is the administrator's area when the roles are in several areas or no role is requested. */
  function homeOf({ areaCode }: Viewer, wanted: readonly { areaCode: string }[]): string {
    const areas = new Set(wanted.map((one) => one.areaCode));
    const [only] = areas;
    return areas.size === 1 && only !== undefined && areaContains(areaCode, only) ? only : areaCode;
  }

  /** Creates an account without rights: the requested roles wait for the security administrator. */
  async function create(viewer: Viewer, { body: { username, name, mobile, wanted }, key }: Keyed<'account.create'>) {
    const { given, columns } = await drawOneTime(dependencies);
    const made = await unique(
      records.create({ viewer, key }, async ({ trx, now }) => {
        const person = { username, name: name.trim(), ...numbersOf(secrets, mobile) };
        const home = { passwordChangedAt: null, areaCode: homeOf(viewer, wanted) };
        const account = await makeAccountAdminWrites(trx).add({ ...person, ...columns, ...home });
        for (const one of wanted) await askGrant(trx, viewer, { accountId: account.id, wanted: one, note: '', at: now });
        return account;
      }),
    );
    // When the call was sent again, the first password is already stored and cannot be read any more, so a new one is set.
    if (made.repeated) return resetAgain(viewer, made.id);
    return answerOneTime(viewer, made.id, given);
  }

  const answerOneTime = async (viewer: Viewer, id: number, given: GivenPassword | null): Promise<CallReply<'account.resetPassword'>> => ({
    account: await getAccount(viewer, id),
    oneTimePassword: given?.oneTimePassword ?? null,
    goodUntil: given?.goodUntil.toISOString() ?? null,
  });

  async function resetAgain(viewer: Viewer, id: number): Promise<CallReply<'account.resetPassword'>> {
    const { version } = await getAccount(viewer, id);
    return resetPassword(viewer, { params: { id }, body: { version }, key: null });
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<Account> => getAccount(viewer, (await taken).id);

  interface StepRequest<K extends AccountChange> extends Pick<Keyed<'account.enable'>, 'key'> {
    viewer: Viewer;
    id: number;
    version: number;
    action: AccountChangeAction;
    kind: K;
    payload: Payloads[K];
    /** The note of the step, shown in the history of the account and, for a requested change, in the approval. */
    note?: string;
    changes?: Approval['changes'];
  }

  /** Takes the step at once, or asks for approval when another administrator must agree. Returns the password that resulted, if any. */
  async function takeOrAsk<K extends AccountChange>(request: StepRequest<K>): Promise<{ taken: Taken; given: GivenPassword | null }> {
    const { viewer, id, version, action, kind, payload, note = '', key } = request;
    const known = await makeAccountAdminWrites(db).find(viewer.areaCode, id);
    const isAsked = known !== undefined && needsApproval(kind, viewer, known);
    let given: GivenPassword | null = null;
    const recorded = isAsked
      ? ({ action: 'ask', note: [APPROVAL_KINDS[kind], note].filter(Boolean).join('：') } as const)
      : { action, note };
    const taken = await records.change({ viewer, id, version, key, ...recorded }, async (change) => {
      // The account's roles are read again under the lock; if the answer differs from before, another change came first.
      if (needsApproval(kind, viewer, change.row) !== isAsked) throw fail('account.stale');
      if (isAsked) {
        await askFor(change, request);
        return { set: {} };
      }
      const done = await effects[kind](change, payload, viewer);
      given = done.given ?? null;
      await ownerNotices.tellDone(change.trx, { viewer, id, kind });
      return { set: done.set };
    });
    return { taken, given };
  }

  /** Asks an administrator of another kind to approve the step and notifies the owner at once. */
  async function askFor<K extends AccountChange>({ trx, row }: Change<AccountRow>, request: StepRequest<K>): Promise<void> {
    const { viewer, action, kind, payload, changes, note = '' } = request;
    const refusal = refusalOf(action, viewer, row);
    if (refusal) throw fail(refusal);
    if (!isNext(action, row)) throw fail('account.not_next');
    if (kind === 'disable') await requireOthers(trx, row.id);
    const areaCode = row.areas[0] ?? row.areaCode ?? viewer.areaCode;
    const title = `${row.name}（${row.username}）`;
    await approvals.ask(trx, viewer, { kind, subjectType: 'account', subjectId: row.id, title, areaCode, changes, payload, note });
    await ownerNotices.tellAsked(trx, { viewer, id: row.id, kind });
  }

  /** When a new number needs approval, it is checked and saved only after another administrator has approved it. */
  async function edit(viewer: Viewer, { params: { id }, body: { version, name, mobile }, key }: Keyed<'account.edit'>): Promise<Account> {
    const note = mobile === undefined ? '' : '变更手机号';
    const edited = records.change({ viewer, action: 'edit', id, version, key, note }, async (change) => {
      const { row } = change;
      const set = { name: name.trim() };
      if (mobile === undefined) return { set };
      if (!needsApproval('changeMobile', viewer, row)) return { set: { ...set, ...numbersOf(secrets, mobile) } };
      const from = maskMobile(secrets.textCipher.decrypt(row.mobileCipher));
      const changes = [{ field: '手机号', from, to: maskMobile(mobile ?? '') }];
      await askFor(change, { viewer, id, version, key, action: 'edit', kind: 'changeMobile', payload: { mobile }, changes });
      return { set };
    });
    return unique(answered(viewer, edited));
  }

  /** Throws `account.last_administrator` when the account is the only one that holds one of its administrator kinds in its area. */
  async function disable(viewer: Viewer, { params: { id }, body: { version, reason }, key }: Keyed<'account.disable'>): Promise<Account> {
    await takeOrAsk({ viewer, id, version, key, action: 'disable', kind: 'disable', payload: {}, note: reason.trim() });
    return getAccount(viewer, id);
  }

  async function enable(viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'account.enable'>): Promise<Account> {
    await takeOrAsk({ viewer, id, version, key, action: 'enable', kind: 'enable', payload: {} });
    return getAccount(viewer, id);
  }

  const endLock = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'account.endLock'>): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'endLock', id, version, key }, async ({ trx, row }) => {
        await sessions.unlock(row, null, trx);
        return { set: {} };
      }),
    );

  async function resetPassword(viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'account.resetPassword'>) {
    const step = { viewer, id, version, key, action: 'resetPassword', kind: 'resetPassword', payload: {} } as const;
    const { taken, given } = await takeOrAsk(step);
    return taken.repeated ? resetAgain(viewer, id) : answerOneTime(viewer, id, given);
  }

  /** Throws `account.session_unknown` when that one session is already over. */
  const signOut = (viewer: Viewer, { params: { id }, body: { version, session }, key }: Keyed<'account.signOut'>): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'signOut', id, version, key, note: session ? '结束一个登录' : '' }, async ({ trx }) => {
        if (session === undefined) await sessions.endAll(id, { db: trx });
        else if (!(await sessions.endNumber(id, session, trx))) throw fail('account.session_unknown');
        return { set: {} };
      }),
    );

  async function unbindFrom(
    viewer: Viewer,
    { params: { id }, body: { version, platform }, key }: Keyed<'account.unbindFrom'>,
  ): Promise<Account> {
    const changes = [{ field: '平台', from: PLATFORM_NAMES[platform], to: '' }];
    const note = PLATFORM_NAMES[platform];
    await takeOrAsk({ viewer, id, version, key, action: 'unbindFrom', kind: 'unbind', payload: { platform }, changes, note });
    return getAccount(viewer, id);
  }

  /** For a user who has lost the phone. Throws `account.no_second_factor`. */
  async function endSecondFactor(
    viewer: Viewer,
    { params: { id }, body: { version }, key }: Keyed<'account.endSecondFactor'>,
  ): Promise<Account> {
    await takeOrAsk({ viewer, id, version, key, action: 'endSecondFactor', kind: 'endSecondFactor', payload: {} });
    return getAccount(viewer, id);
  }

  /** Executes the requested change in the transaction of its approval. */
  const approved =
    <K extends AccountChange>(kind: K, action: AccountChangeAction) =>
    async (trx: Db, { viewer, subjectId: id, payload, note }: ApprovedChange): Promise<GivenPassword | null> => {
      let given: GivenPassword | null = null;
      await records
        .changeIn(trx, { viewer, action, id, key: null, note }, async (change) => {
          const done = await effects[kind](change, payload as Payloads[K], viewer);
          given = done.given ?? null;
          await ownerNotices.tellDone(trx, { viewer, id, kind });
          return { set: done.set };
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? fail(takenBy(error)) : error;
        });
      return given;
    };

  const approvalParts = {
    resetPassword: approved('resetPassword', 'resetPassword'),
    changeMobile: approved('changeMobile', 'edit'),
    endSecondFactor: approved('endSecondFactor', 'endSecondFactor'),
    unbind: approved('unbind', 'unbindFrom'),
    disable: approved('disable', 'disable'),
    enable: approved('enable', 'enable'),
  };

  /** Returns the full number; if its event cannot be written to the log, the number is not shown. */
  async function reveal(viewer: Viewer, id: number, { reason }: CallInput<'account.reveal'>['body']): Promise<CallReply<'account.reveal'>> {
    const row = await reads.find(viewer.areaCode, id, clock.now());
    if (!row) throw fail('account.not_found');
    noteAbout({ title: row.name });
    await lookUps.look(viewer, `account:${String(id)}`, reason);
    await tellChange(db, { viewer, type: 'account', id, title: row.name, ...(reason && { after: { reason } }), at: clock.now() });
    return { mobile: secrets.textCipher.decrypt(row.mobileCipher) };
  }

  const steps = { create, edit, disable, enable, endLock, resetPassword, signOut, unbindFrom, endSecondFactor };
  return { listAccounts, searchAccounts, getAccount, reveal, ...steps, approvalParts, ownerNotices };
}

export type AccountAdminService = ReturnType<typeof makeAccountAdminService>;
export type { OwnerNotices };
