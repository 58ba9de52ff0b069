import { randomBytes } from 'node:crypto';
import type { Answer } from './answers';
import { findUser } from './users';

const CODE_MS = 5 * 60_000;
const TOKEN_SECONDS = 7200;

/** The newer calls refuse with an HTTP status, and a code in words. */
export class WebRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface WebLogin {
  /** Returns the code that the login page gives to a person who has agreed. */
  issueCode(userid: string): string;
  userToken(body: Record<string, unknown>): Answer;
  me(token: string | undefined): Answer;
}

const FIELDS = ['clientId', 'clientSecret', 'code', 'grantType'];

/** The sign-in by DingTalk's login page: a person's own token for a code, and the person for the token. */
export function makeWebLogin({ appKey, appSecret, now }: { appKey: string; appSecret: string; now: () => number }): WebLogin {
  const codes = new Map<string, { userid: string; issuedAt: number }>();
  const tokens = new Map<string, { userid: string; endsAt: number }>();

  return {
    issueCode(userid) {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { userid, issuedAt: now() });
      return code;
    },

    userToken(body) {
      const wrong = Object.keys(body).find((name) => !FIELDS.includes(name)) ?? FIELDS.find((name) => typeof body[name] !== 'string');
      if (wrong !== undefined) throw new WebRefusal(400, `invalidParameter.${wrong}`, `${wrong} 不合法`);
      if (body['grantType'] !== 'authorization_code') throw new WebRefusal(400, 'invalidParameter.grantType', 'grantType 不合法');
      if (body['clientId'] !== appKey || body['clientSecret'] !== appSecret)
        throw new WebRefusal(400, 'invalidClientIdOrSecret', '无效的clientId或者clientSecret');
      const code = String(body['code']);
      const issued = codes.get(code);
      codes.delete(code);
      if (!issued || now() - issued.issuedAt > CODE_MS)
        throw new WebRefusal(400, 'invalidParameter.authCode.notFound', '不存在的临时授权码');
      const accessToken = randomBytes(16).toString('hex');
      tokens.set(accessToken, { userid: issued.userid, endsAt: now() + TOKEN_SECONDS * 1000 });
      return { accessToken, refreshToken: randomBytes(16).toString('hex'), expireIn: TOKEN_SECONDS };
    },

    me(token) {
      const known = token === undefined ? undefined : tokens.get(token);
      const user = known && known.endsAt > now() ? findUser(known.userid) : undefined;
      if (!user) throw new WebRefusal(403, 'Forbidden.AccessDenied.AccessTokenPermissionDenied', '不合法的access_token');
      const { unionid: unionId, name: nick, mobile } = user;
      return { unionId, nick, mobile, stateCode: '86', openId: `open-${unionId}` };
    },
  };
}
