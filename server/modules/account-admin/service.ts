import type { CallInput, CallReply } from '@contract/contract';
import { type AccountAction, ONE_TIME_HOURS } from '@contract/rules/administration';
import { holds, type Viewer } from '@contract/rules/roles';
import { STAFF_ROLES } from '@contract/rules/second-factor';
import { isMobile } from '@contract/rules/sms-code';
import type { Account } from '@contract/schema/account-admin';
import { newOneTimePassword } from '../../platform/crypto/one-time-password';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/errors';
import { tellChange } from '../../platform/events/events';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { askGrant } from '../grant/service';
import type { MessageService } from '../message/service';
import type { AccountSessions, SessionService } from '../session/service';
import { accountAdminAccess } from './access';
import { ACCOUNTS, isOwnRefused, stepsFor } from './family';
import { toLine } from './present';
import { type AccountsAsked, makeAccountAdminReads } from './reads';
import { makeAccountAdminWrites } from './writes';

const HOUR_MS = 3_600_000;

export interface AccountAdminDependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets' | 'passwords'> {
  sessions: AccountSessions;
  secondFactors: SessionService['secondFactors'];
  messages: MessageService;
}

/** Which unique key was hit: the name's, or the number's. */
const takenBy = (error: unknown): 'account.username_taken' | 'account.mobile_taken' =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_mobile'
    ? 'account.mobile_taken'
    : 'account.username_taken';

/** Accounts as administrators look after them. */
export function makeAccountAdminService(dependencies: AccountAdminDependencies) {
  const { db, clock, secrets, passwords, sessions, secondFactors, messages } = dependencies;
  const reads = makeAccountAdminReads(db);
  const records = makeRecords({ db, clock }, ACCOUNTS);

  /** What is asked for of the list; a whole number finds its account by the hash. */
  const askedBy = ({ areaCode }: Viewer, { keyword = '', ...query }: AccountsAsked['query'], now: Date): AccountsAsked => {
    const word = keyword.trim();
    return { areaCode, query: { ...query, keyword: word }, mobileHash: isMobile(word) ? secrets.keyedHash(word) : null, now };
  };

  async function listAccounts(viewer: Viewer, query: CallInput<'account.list'>['query']): Promise<CallReply<'account.list'>> {
    const { page = 1, pageSize = 20, ...asked } = query;
    const { rows, total } = await reads.listPage(askedBy(viewer, asked, clock.now()), { page, pageSize });
    const ids = rows.map(({ id }) => id);
    const [roles, bindings] = ids.length > 0 ? await Promise.all([reads.rolesOf(ids), reads.bindingsOf(ids)]) : [[], []];
    return { items: rows.map((row) => toLine(row, { roles, bindings }, secrets.textCipher)), total, page, pageSize };
  }

  function actionsOf(viewer: Viewer, account: { id: number; state: string; secondFactorSince: Date | null }): AccountAction[] {
    const { state, secondFactorSince } = account;
    const steps = stepsFor({ disabled: state === 'disabled', locked: state === 'locked', hasSecondFactor: secondFactorSince !== null });
    return steps.filter((action) => {
      const kinds: readonly string[] = accountAdminAccess[`account.${action}`].of;
      const isTheirs = kinds.includes(viewer.roleKind) && holds(viewer, `account:${action}`);
      return isTheirs && !(account.id === viewer.userId && isOwnRefused(action));
    });
  }

  /** Throws `account.not_found` for one that is not of the viewer's area. */
  async function getAccount(viewer: Viewer, id: number): Promise<Account> {
    const row = await reads.find(viewer.areaCode, id, clock.now());
    if (!row) throw fail('account.not_found');
    const [roles, bindings, waiting, open, history] = await Promise.all([
      reads.rolesOf([id]),
      reads.bindingsOf([id]),
      reads.countWaiting(id),
      sessions.list(id, ''),
      reads.changesOf(id),
    ]);
    const { mobileCipher, createdAt, lastLoginAt, lockedUntil, secondFactorSince, ...account } = row;
    return {
      ...account,
      mobile: maskMobile(secrets.textCipher.decrypt(mobileCipher)),
      createdAt: createdAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      lockedUntil: lockedUntil?.toISOString() ?? null,
      secondFactorSince: secondFactorSince?.toISOString() ?? null,
      roles: roles.map(({ accountId: _account, ...role }) => role),
      platforms: bindings.map(({ platform }) => platform),
      bindings: bindings.map(({ platform, boundAt }) => ({ platform, boundAt: boundAt.toISOString() })),
      waiting,
      sessions: open.length,
      actions: actionsOf(viewer, row),
      history: history.map((change) => ({ ...change, at: change.at.toISOString() })),
    };
  }

  const numbersOf = (mobile: string | null) => ({
    mobileCipher: secrets.textCipher.encrypt(mobile ?? ''),
    mobileHash: mobile === null ? null : secrets.keyedHash(mobile),
  });

  /** A password that is good for a day, and has to be changed at the first login. */
  async function oneTime() {
    const password = newOneTimePassword();
    const goodUntil = new Date(clock.now().getTime() + ONE_TIME_HOURS * HOUR_MS);
    const columns = { passwordHash: await passwords.hash(password), mustChangePassword: true, oneTimeUntil: goodUntil };
    return { password, goodUntil, columns };
  }

  const unique = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const key = takenBy(error);
      throw fail(key, { field: key === 'account.username_taken' ? 'username' : 'mobile' });
    });

  /** Makes an account that can do nothing yet: what it is to act as waits for the security administrator. */
  async function create(viewer: Viewer, { body: { username, name, mobile, wanted }, key }: Keyed<'account.create'>) {
    const { password, goodUntil, columns } = await oneTime();
    const made = await unique(
      records.create({ viewer, key }, async ({ trx, now }) => {
        const person = { username, name: name.trim(), ...numbersOf(mobile) };
        const account = await makeAccountAdminWrites(trx).add({
          ...person,
          ...columns,
          passwordChangedAt: null,
          areaCode: viewer.areaCode,
        });
        for (const one of wanted) await askGrant(trx, viewer, { accountId: account.id, wanted: one, note: '', at: now });
        return account;
      }),
    );
    // Of a call that was sent again, the password of before stands; nobody can read it any more.
    if (made.repeated) return resetAgain(viewer, made.id);
    return { account: await getAccount(viewer, made.id), oneTimePassword: password, goodUntil: goodUntil.toISOString() };
  }

  async function resetAgain(viewer: Viewer, id: number): Promise<CallReply<'account.resetPassword'>> {
    const { version } = await getAccount(viewer, id);
    return resetPassword(viewer, { params: { id }, body: { version }, key: null });
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<Account> => getAccount(viewer, (await taken).id);

  const edit = (viewer: Viewer, { params: { id }, body: { version, name, mobile }, key }: Keyed<'account.edit'>): Promise<Account> =>
    unique(
      answered(
        viewer,
        records.change({ viewer, action: 'edit', id, version, key, note: mobile === undefined ? '' : '变更手机号' }, () =>
          Promise.resolve({ set: { name: name.trim(), ...(mobile !== undefined && numbersOf(mobile)) } }),
        ),
      ),
    );

  /** Throws `account.last_administrator` where nobody else administers by one of its kinds. */
  const disable = (viewer: Viewer, { params: { id }, body: { version, reason }, key }: Keyed<'account.disable'>): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'disable', id, version, key, note: reason.trim() }, async ({ trx }) => {
        if ((await makeAccountAdminWrites(trx).kindsHeldAlone(id)).length > 0) throw fail('account.last_administrator');
        await sessions.endAll(id, { db: trx });
        return { set: { disabled: true } };
      }),
    );

  const enable = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'account.enable'>): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'enable', id, version, key }, () => Promise.resolve({ set: { disabled: false } })),
    );

  const endLock = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'account.endLock'>): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'endLock', id, version, key }, async ({ trx, row }) => {
        await sessions.unlock(row, null, trx);
        return { set: {} };
      }),
    );

  async function resetPassword(viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'account.resetPassword'>) {
    const { password, goodUntil, columns } = await oneTime();
    const taken = await records.change({ viewer, action: 'resetPassword', id, version, key }, async ({ trx, row }) => {
      await sessions.endAll(id, { db: trx });
      await sessions.unlock(row, null, trx);
      return { set: columns };
    });
    if (taken.repeated) return resetAgain(viewer, id);
    return { account: await getAccount(viewer, id), oneTimePassword: password, goodUntil: goodUntil.toISOString() };
  }

  /** Throws `account.session_unknown` where that one session is over already. */
  const signOut = (viewer: Viewer, { params: { id }, body: { version, session }, key }: Keyed<'account.signOut'>): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'signOut', id, version, key, note: session ? '结束一个登录' : '' }, async ({ trx }) => {
        if (session === undefined) await sessions.endAll(id, { db: trx });
        else if (!(await sessions.endNumber(id, session, trx))) throw fail('account.session_unknown');
        return { set: {} };
      }),
    );

  const unbindFrom = (
    viewer: Viewer,
    { params: { id }, body: { version, platform }, key }: Keyed<'account.unbindFrom'>,
  ): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'unbindFrom', id, version, key, note: platform }, async ({ trx }) => {
        await makeAccountAdminWrites(trx).unbind(id, platform);
        return { set: {} };
      }),
    );

  async function tellOwner(trx: Db, viewer: Viewer, id: number): Promise<void> {
    const roles = (await makeAccountAdminReads(trx).rolesOf([id])).filter(({ roleKind }) => STAFF_ROLES.includes(roleKind));
    const words = {
      about: 'second-factor-ended',
      title: '您的双因素认证已被解除',
      text: `系统管理员${viewer.userName}解除了您账号的双因素认证，请在个人中心重新启用。如果您没有提出过，请立即修改密码并联系系统管理员。`,
    };
    const subject = { type: 'account', id } as const;
    const userinfoIds = roles.map(({ userinfoId }) => userinfoId);
    await messages.tell(trx, [{ ...words, subject, userinfoIds, warning: null, notice: null }], { senderId: viewer.roleId });
  }

  /** For a lost phone. Throws `account.no_second_factor`. */
  const endSecondFactor = (
    viewer: Viewer,
    { params: { id }, body: { version }, key }: Keyed<'account.endSecondFactor'>,
  ): Promise<Account> =>
    answered(
      viewer,
      records.change({ viewer, action: 'endSecondFactor', id, version, key }, async ({ trx }) => {
        if (!(await secondFactors.remove(trx, id))) throw fail('account.no_second_factor');
        await sessions.endAll(id, { db: trx });
        await tellOwner(trx, viewer, id);
        return { set: {} };
      }),
    );

  /** The number in full; without its event in the log nobody sees it. */
  async function reveal(viewer: Viewer, id: number): Promise<CallReply<'account.reveal'>> {
    const row = await reads.find(viewer.areaCode, id, clock.now());
    if (!row) throw fail('account.not_found');
    await tellChange(db, { viewer, type: 'account', id, title: row.name, at: clock.now() });
    return { mobile: secrets.textCipher.decrypt(row.mobileCipher) };
  }

  const steps = { create, edit, disable, enable, endLock, resetPassword, signOut, unbindFrom, endSecondFactor };
  return { askedBy, listAccounts, getAccount, reveal, ...steps };
}

export type AccountAdminService = ReturnType<typeof makeAccountAdminService>;
