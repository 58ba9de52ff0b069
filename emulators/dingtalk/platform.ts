import { randomBytes } from 'node:crypto';
import { type Answer, refuse, refuseAtGateway, refuseCall, result } from './answers';
import { makeNotices, type Notices } from './notices';
import { FIXED_CODES, findUser, USERS } from './users';
import { makeWebLogin, type WebLogin } from './web';

const TOKEN_SECONDS = 7200;
const CODE_MS = 5 * 60_000;

export interface AppCredentials {
  appKey: string;
  appSecret: string;
  /** The id of the application in the organisation. */
  agentId: number;
}

interface IssuedCode {
  userid: string;
  issuedAt: number;
}

export interface DingtalkPlatform {
  getToken(appKey: string | null, appSecret: string | null): Answer;
  /** Throws the gateway's refusal when the token is missing, unknown or expired. */
  checkToken(accessToken: string | null): void;
  getUserInfo(body: Record<string, unknown>): Answer;
  getUser(body: Record<string, unknown>): Answer;
  getUserByUnionid(body: Record<string, unknown>): Answer;
  notices: Notices;
  web: WebLogin;
  /** Returns the code of the app on a person's phone; undefined for a person who is not in the address book. */
  issueCode(userid: string): string | undefined;
  /** Advances the emulator's clock, in milliseconds, so that tests can expire tokens and codes. */
  advanceClock(byMs: number): void;
}

function requiredText(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw refuseCall(40035, `缺少参数 ${name}`);
  return value;
}

/** The platform's state and rules, in memory, for one app of one organisation. */
export function makePlatform(app: AppCredentials): DingtalkPlatform {
  const tokens = new Map<string, number>();
  const codes = new Map<string, IssuedCode>();
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;

  function useCode(code: string): string {
    const fixed = Object.hasOwn(FIXED_CODES, code) ? FIXED_CODES[code] : undefined;
    if (fixed) return fixed;
    const issued = codes.get(code);
    codes.delete(code);
    if (!issued || now() - issued.issuedAt > CODE_MS) throw refuseCall(40078, '不存在的临时授权码');
    return issued.userid;
  }

  function userOf(userid: string) {
    const user = findUser(userid);
    if (!user) throw refuseCall(60121, '找不到该用户');
    return user;
  }

  return {
    notices: makeNotices({ agentId: app.agentId, now }),
    web: makeWebLogin({ ...app, now }),

    getToken(appKey, appSecret) {
      if (!appKey) throw refuse(40035, '缺少参数 corpid or appkey');
      if (!appSecret) throw refuse(40035, '缺少参数 corpsecret or appsecret');
      if (appKey !== app.appKey || appSecret !== app.appSecret) throw refuse(40096, '不合法的appKey或appSecret');
      // For a repeated request before the expiry, the platform returns the same token and renews it.
      const valid = [...tokens].find(([, expiresAt]) => expiresAt > now())?.[0];
      const token = valid ?? randomBytes(16).toString('hex');
      tokens.set(token, now() + TOKEN_SECONDS * 1000);
      return { errcode: 0, access_token: token, errmsg: 'ok', expires_in: TOKEN_SECONDS };
    },

    checkToken(accessToken) {
      if (!accessToken) throw refuseAtGateway('40000', 'access_token is blank');
      const expiresAt = tokens.get(accessToken);
      if (expiresAt === undefined) throw refuseAtGateway('40014', '不合法的access_token');
      if (expiresAt <= now()) throw refuseAtGateway('42001', 'access_token已过期');
    },

    getUserInfo(body) {
      const user = userOf(useCode(requiredText(body, 'code')));
      return result({
        userid: user.userid,
        unionid: user.unionid,
        associated_unionid: `associated-${user.unionid}`,
        device_id: `device-${user.userid}`,
        name: user.name,
        sys: false,
        sys_level: 0,
      });
    },

    getUser(body) {
      const user = userOf(requiredText(body, 'userid'));
      return result({
        userid: user.userid,
        unionid: user.unionid,
        name: user.name,
        avatar: '',
        state_code: '86',
        mobile: user.mobile,
        hide_mobile: false,
        title: user.title,
        dept_id_list: [...user.deptIds],
        active: true,
        real_authed: true,
        admin: false,
        boss: false,
        senior: false,
        exclusive_account: false,
      });
    },

    getUserByUnionid(body) {
      const unionid = requiredText(body, 'unionid');
      const user = USERS.find((one) => one.unionid === unionid && one.deptIds.length > 0);
      if (!user) throw refuseCall(60121, '找不到该用户');
      return result({ contact_type: 0, userid: user.userid });
    },

    issueCode(userid) {
      if (!findUser(userid)) return undefined;
      const code = randomBytes(16).toString('hex');
      codes.set(code, { userid, issuedAt: now() });
      return code;
    },

    advanceClock(byMs) {
      offsetMs += byMs;
    },
  };
}
