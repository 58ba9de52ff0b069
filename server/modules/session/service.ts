import type { Static } from '@sinclair/typebox';
import type { PlatformName } from '@contract/rules/platforms';
import { PASSWORD_DAYS } from '@contract/rules/password';
import { IDLE_MINUTES } from '@contract/rules/session';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { LoginEvent } from '@contract/schema/account';
import type { CurrentUser, LoginQuery, LoginReply, MenuEntry, UserInfo } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import type { PasswordWork } from '../../platform/crypto/password-work';
import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Caller } from '../../platform/http/browsers';
import type { Admitted } from '../../platform/http/mount-routes';
import type { Origin } from '../../platform/http/origin';
import { type AccountSessions, makeAccountSessions } from './account-sessions';
import { type Captchas, makeCaptchas } from './captcha';
import { browserKey, networkKey } from './attempt-rules';
import { KNOWN_MS, makeLogin, REFUSED } from './login';
import type { ArrangedEntry } from '../menu/service';
import { makeLoginEventStore } from './login-event-store';
import { makeLoginStore } from './login-store';
import { withinArea } from './area-menu';
import { withBoard } from './board-menu';
import { menuTree } from './menu-tree';
import { makeOriginStore } from './origin-store';
import { makeSecondFactors, type SecondFactors } from './second-factor';
import { makeSessionStore, type SessionStore } from './store';

export interface SessionLimits {
  /** A session ends after this time without use. */
  idleMs: number;
  /** A session ends this long after its login, even when it is used. */
  lifeMs: number;
  /** The number of days that a password is valid; 0 means for ever. */
  passwordDays: number;
}

export const DEFAULT_SESSION_LIMITS: SessionLimits = { idleMs: IDLE_MINUTES * 60_000, lifeMs: 12 * 3_600_000, passwordDays: PASSWORD_DAYS };

/** The time of last use is written at most this often, */
const TOUCH_EVERY_MS = 60_000;
/** and more often when the idle time is short. */
const TOUCHES_OF_IDLE = 10;
/** Ended sessions, failures and captchas are kept for a day, then swept. */
const KEPT_MS = 24 * 3_600_000;
const CODE_OWED = '请输入动态口令';
/** Half a year, as the Cybersecurity Law requires for logs. */
const HISTORY_KEPT_MS = 180 * 24 * 3_600_000;

export type { AccountSessions } from './account-sessions';

/** A login of a bound person by a platform: the platform, and the person's openid there. */
export interface PlatformEntry {
  accountId: number;
  way: PlatformName;
  openid: string;
}

export interface SessionService {
  captchas: Captchas;
  /** The functions with which users see and end their own sessions. */
  ofAccount: AccountSessions;
  /** Throws session.busy. */
  login(query: Static<typeof LoginQuery>, caller: Caller, origin: Origin): Promise<Static<typeof LoginReply>>;
  secondFactors: SecondFactors;
  /** Completes a login that needs a code. Throws secondFactor.ticket_over, code_wrong, code_used, recovery_wrong or locked. */
  enterByCode(given: { ticket: string; code: string }, caller: Caller, origin: Origin): Promise<{ token: string }>;
  /** Starts a session for the account that a platform's person is bound to; returns its token. `db` is a transaction to run it in. */
  begin(entry: PlatformEntry, origin: Origin, db?: Db): Promise<string>;
  /** Records that a person of a platform was refused: the account is disabled or requires its password. */
  noteRefused(accountId: number, how: { way: PlatformName; outcome: 'disabled' | 'refused' }, origin: Origin): Promise<void>;
  /** Ends the session, if it exists. */
  logout(token: string | null): Promise<void>;
  /** Throws session.missing, session.expired or session.no_role. Automatic calls of the console (`byItself`) and calls that only wait for news do not keep a session alive. */
  findViewer(token: string, options?: { byItself?: boolean; listening?: boolean }): Promise<Admitted>;
  /** Records that the user was last active at the page this many seconds ago. */
  stay(token: string, idleSeconds: number): Promise<void>;
  /** Returns the current user, after switching to the role `userinfoId` when it is given. */
  current(token: string, viewer: Viewer, userinfoId?: number): Promise<CurrentUser>;
  /** Removes expired rows. */
  sweep(): Promise<void>;
}

interface Proven {
  accountId: number;
  passwordHash: string;
}

/** How a session was started; `passwordHash` is the hash that the password was checked against. */
interface Beginning {
  way: LoginEvent['way'];
  openid?: string;
  passwordHash?: string;
}

type RoleRow = Awaited<ReturnType<SessionStore['listRoles']>>[number];

const toUserInfo = (role: RoleRow): UserInfo => ({
  id: role.id,
  rolesname: role.roleName,
  areaid: role.areaCode,
  areaname: role.areaName,
  rolekind: role.roleKind,
  unitname: role.unitName,
});

export function makeSessionService(options: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  passwords: PasswordWork;
  sealed: SealedPasswords;
  /** The address of an account's picture; empty when there is none. */
  avatarOf: (accountId: number) => Promise<string>;
  /** Every entry of the menu, as arranged by the office. */
  arrangedMenu: () => Promise<readonly ArrangedEntry[]>;
  /** The id of the role of the board of contacts; empty when there is none. */
  boardRoleId: () => string;
  limits?: Partial<SessionLimits>;
  /** The roles that must have a second factor. */
  secondFactorRoles: readonly RoleKind[];
}): SessionService {
  const { db, clock, secrets, passwords, sealed, avatarOf, arrangedMenu, boardRoleId, secondFactorRoles } = options;
  const limits = { ...DEFAULT_SESSION_LIMITS, ...options.limits };
  const touchEveryMs = Math.min(TOUCH_EVERY_MS, limits.idleMs / TOUCHES_OF_IDLE);
  const store = makeSessionStore(db);
  const loginStore = makeLoginStore(db);
  const loginEvents = makeLoginEventStore(db);
  const origins = makeOriginStore(db);
  const captchas = makeCaptchas({ store: loginStore, clock, key: secrets.keyedHash('proof of work'), keyedHash: secrets.keyedHash });
  async function menuOf({ id, roleKind, areaCode }: Pick<RoleRow, 'id' | 'roleKind' | 'areaCode'>): Promise<MenuEntry[]> {
    const [rows, entries, limits] = await Promise.all([store.listMenu(roleKind), arrangedMenu(), store.findRole(id)]);
    const seen = await withBoard(db, boardRoleId(), { rows, limits });
    return menuTree({ ...withinArea({ ...seen, entries }, areaCode), roleKind });
  }
  const checkLogin = makeLogin({ db, clock, keyedHash: secrets.keyedHash, captchas, passwords, sealed });
  const ofAccount = makeAccountSessions({ db, clock, keyedHash: secrets.keyedHash, idleMs: limits.idleMs });
  const secondFactors = makeSecondFactors({ db, clock, secrets, passwords, sealed, tries: ofAccount, requiredOf: secondFactorRoles });

  /** Starts a session and records it in the login history; returns null when the password was changed after it was checked. */
  async function beginIn(trx: Db, accountId: number, origin: Origin, by: Beginning): Promise<string | null> {
    const token = newToken();
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + limits.lifeMs);
    const { way, openid = '', passwordHash } = by;
    const writer = makeSessionStore(trx);
    if (passwordHash !== undefined && !(await writer.holdPassword(accountId, passwordHash))) return null;
    await writer.saveSession({ tokenHash: hashToken(token), accountId, openid, ...origin, createdAt: at, expiresAt });
    await makeLoginEventStore(trx).save({ accountId, at, ...origin, way, outcome: 'success' });
    return token;
  }

  const inTransaction = <T>(work: (trx: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

  /** Starts a session after a right password and remembers the browser and the network; returns null when the password was changed in the meantime. */
  async function beginByPassword({ accountId, passwordHash }: Proven, caller: Caller, origin: Origin): Promise<string | null> {
    const token = await inTransaction((trx) => beginIn(trx, accountId, origin, { way: 'password', passwordHash }));
    if (token !== null) await origins.remember(accountId, [networkKey(caller.network), browserKey(caller.mark())], clock.now());
    return token;
  }

  return {
    captchas,
    ofAccount,
    secondFactors,

    login: async (query, caller, origin) => {
      const outcome = await checkLogin(query, { origin, network: caller.network, browser: caller.browser() });
      if ('refusal' in outcome) return outcome.refusal;
      const { accountId, passwordHash } = outcome;
      if (await secondFactors.isOn(accountId)) {
        return { code: '0', message: CODE_OWED, secondFactor: await secondFactors.drawTicket(accountId, passwordHash) };
      }
      const token = await beginByPassword(outcome, caller, origin);
      return token === null ? { code: '0', message: REFUSED } : { code: '1', token, message: '登录成功' };
    },

    enterByCode: async ({ ticket, code }, caller, origin) => {
      const refused = (accountId: number) =>
        loginEvents.save({ accountId, at: clock.now(), ...origin, way: 'password', outcome: 'code-refused' });
      const token = await beginByPassword(await secondFactors.enter(ticket, code, refused), caller, origin);
      if (token === null) throw fail('secondFactor.ticket_over');
      return { token };
    },

    begin: async ({ accountId, way, openid }, origin, trx) => {
      const work = (writer: Db) => beginIn(writer, accountId, origin, { way, openid });
      return (await (trx ? work(trx) : inTransaction(work))) ?? '';
    },

    noteRefused: (accountId, how, origin) => loginEvents.save({ accountId, at: clock.now(), ...origin, ...how }),

    logout: async (token) => {
      if (token === null) return;
      await db.transaction().execute(async (trx) => {
        const ended = await makeSessionStore(trx).endSession(hashToken(token), clock.now());
        if (ended) await tellCall(trx, { actor: { userId: ended.accountId } });
      });
    },

    stay: async (token, idleSeconds) => {
      await store.touchSession(hashToken(token), new Date(clock.now().getTime() - idleSeconds * 1000));
    },

    findViewer: async (token, { byItself = false, listening = false } = {}) => {
      const tokenHash = hashToken(token);
      const session = await store.findSession(tokenHash, limits);
      if (!session) throw fail('session.missing');
      const now = clock.now();
      const idleMs = now.getTime() - session.seenAt.getTime();
      if (session.endedAt || session.disabled || session.expiresAt <= now || idleMs >= limits.idleMs) throw fail('session.expired');
      // Deputies use phone pages, which do not watch for user activity.
      const isUsed = !listening && (!byItself || session.roleKind === 'deputy');
      if (isUsed && idleMs >= touchEveryMs) await store.touchSession(tokenHash, now);
      const { accountId, name, userinfoId, roleKind, roleName, areaCode, deputyId, delegationId, unitId, permissions } = session;
      if (userinfoId === null || roleKind === null || roleName === null || areaCode === null) throw fail('session.no_role');
      const ties = { deputyId, delegationId, unitId, permissions };
      const viewer: Viewer = { userId: accountId, userName: name, roleId: userinfoId, roleKind, roleName, areaCode, ...ties };
      const passwordDue = session.mustChangePassword ? 'first' : session.passwordExpired ? 'expired' : null;
      // A user who signed in by a platform was identified there by more than a password.
      const mustEnrol = session.openid === '' && (await secondFactors.isMissing(accountId, roleKind));
      return { viewer, passwordDue, mustEnrol };
    },

    current: async (token, viewer, userinfoId) => {
      const { userId } = viewer;
      const [profile, roles, avatar] = await Promise.all([
        store.findProfile(hashToken(token), limits),
        store.listRoles(userId),
        avatarOf(userId),
      ]);
      const wanted = userinfoId ?? viewer.roleId;
      const role = roles.find((one) => one.id === wanted);
      if (!role) throw fail('session.role_unknown');
      if (userinfoId !== undefined && userinfoId !== viewer.roleId) await store.chooseRole(hashToken(token), userinfoId);
      return {
        token,
        name: profile.name,
        avatar,
        mobile: maskMobile(secrets.textCipher.decrypt(profile.mobileCipher)),
        userInfoList: roles.map(toUserInfo),
        currentUserInfo: toUserInfo(role),
        menuTree: await menuOf(role),
        mustEnrol: profile.openid === '' && (await secondFactors.isMissing(userId, role.roleKind)),
        mustChangePassword: profile.mustChangePassword || profile.passwordExpired,
        passwordEndsAt: profile.passwordEndsAt?.toISOString() ?? null,
      };
    },

    sweep: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await store.sweepSessions(before);
      await loginStore.sweep(before);
      await origins.sweep(new Date(clock.now().getTime() - KNOWN_MS));
      await secondFactors.sweep(clock.now());
      await loginEvents.sweep(new Date(clock.now().getTime() - HISTORY_KEPT_MS));
    },
  };
}
