import type { Static } from '@sinclair/typebox';
import type { Viewer } from '@contract/rules/roles';
import type { CurrentUser, LoginQuery, LoginReply, UserInfo } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import type { Dingtalk } from '../../platform/dingtalk/provider';
import { fail } from '../../platform/errors';
import { type Captchas, makeCaptchas } from './captcha';
import { makeLogin } from './login';
import { makeLoginStore } from './login-store';
import { menuTree } from './menu-tree';
import { makeSessionStore, type SessionStore } from './store';

export interface SessionLimits {
  /** A session unused for so long is over. */
  idleMs: number;
  /** And it is over so long after its login, used or not. */
  lifeMs: number;
}

export const DEFAULT_SESSION_LIMITS: SessionLimits = { idleMs: 30 * 60_000, lifeMs: 12 * 3_600_000 };

/** A used session is written at most so often. */
const TOUCH_EVERY_MS = 60_000;
/** Over sessions, failures and captchas are kept a day, then swept. */
const KEPT_MS = 24 * 3_600_000;
const MAX_USER_AGENT = 300;

/** Where a session is begun from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface SessionService {
  captchas: Captchas;
  login(query: Static<typeof LoginQuery>, origin: Origin): Promise<Static<typeof LoginReply>>;
  /** A session for the account bound to the DingTalk user behind the code. */
  dingAuthenticate(code: string, origin: Origin): Promise<{ token: string; openid: string }>;
  /** Ends the session, if there is one. */
  logout(token: string | null): Promise<void>;
  /** Throws session.missing, session.expired or session.no_role. */
  findViewer(token: string): Promise<Viewer>;
  /** The caller as the pages show him, after a switch to the role `userinfoId` when it is given. */
  current(token: string, viewer: Viewer, userinfoId?: number): Promise<CurrentUser>;
  /** Removes what is long over. */
  sweep(): Promise<void>;
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
  dingtalk: Dingtalk;
  limits?: Partial<SessionLimits>;
}): SessionService {
  const { db, clock, secrets, dingtalk } = options;
  const limits = { ...DEFAULT_SESSION_LIMITS, ...options.limits };
  const store = makeSessionStore(db);
  const loginStore = makeLoginStore(db);
  const captchas = makeCaptchas({ store: loginStore, clock });
  const checkLogin = makeLogin({ db, clock, captchas, decryptSm2: (cipher) => secrets.decryptSm2(cipher) });

  async function begin(accountId: number, origin: Origin, openid = ''): Promise<string> {
    const token = newToken();
    const createdAt = clock.now();
    await store.saveSession({
      tokenHash: hashToken(token),
      accountId,
      openid,
      ip: origin.ip,
      userAgent: origin.userAgent.slice(0, MAX_USER_AGENT),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + limits.lifeMs),
    });
    return token;
  }

  return {
    captchas,

    login: async (query, origin) => {
      const outcome = await checkLogin(query, origin.ip);
      if ('refusal' in outcome) return outcome.refusal;
      return { code: '1', token: await begin(outcome.accountId, origin), message: '登录成功' };
    },

    dingAuthenticate: async (code, origin) => {
      const user = await dingtalk.findUser(code);
      const account = await store.findAccountByDingtalk(user.userid);
      if (!account || account.disabled) throw fail('ding.not_bound');
      return { token: await begin(account.id, origin, user.unionid), openid: user.unionid };
    },

    logout: async (token) => {
      if (token) await store.endSession(hashToken(token), clock.now());
    },

    findViewer: async (token) => {
      const tokenHash = hashToken(token);
      const session = await store.findSession(tokenHash);
      if (!session) throw fail('session.missing');
      const now = clock.now();
      const idleMs = now.getTime() - session.seenAt.getTime();
      if (session.endedAt || session.disabled || session.expiresAt <= now || idleMs >= limits.idleMs) throw fail('session.expired');
      if (idleMs >= TOUCH_EVERY_MS) await store.touchSession(tokenHash, now);
      const { accountId, name, userinfoId, roleKind, roleName, areaCode, deputyId, delegationId, unitId } = session;
      if (userinfoId === null || roleKind === null || roleName === null || areaCode === null) throw fail('session.no_role');
      return { userId: accountId, userName: name, roleId: userinfoId, roleKind, roleName, areaCode, deputyId, delegationId, unitId };
    },

    current: async (token, viewer, userinfoId) => {
      const [profile, roles] = await Promise.all([store.findProfile(viewer.userId), store.listRoles(viewer.userId)]);
      const wanted = userinfoId ?? viewer.roleId;
      const role = roles.find((one) => one.id === wanted);
      if (!role) throw fail('session.role_unknown');
      if (userinfoId !== undefined && userinfoId !== viewer.roleId) await store.chooseRole(hashToken(token), userinfoId);
      return {
        token,
        name: profile.name,
        avatar: profile.avatar,
        mobile: maskMobile(secrets.textCipher.decrypt(profile.mobileCipher)),
        userInfoList: roles.map(toUserInfo),
        currentUserInfo: toUserInfo(role),
        menuTree: menuTree(await store.listMenu(role.roleKind)),
        mustChangePassword: false,
      };
    },

    sweep: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await store.sweepSessions(before);
      await loginStore.sweep(before);
    },
  };
}
