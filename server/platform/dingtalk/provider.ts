import type { Clock } from '../clock';
import { fail } from '../errors';

export interface DingtalkOptions {
  /** https://oapi.dingtalk.com or a stand-in, without a slash at the end. */
  baseUrl: string;
  appKey: string;
  appSecret: string;
}

export interface DingtalkUser {
  userid: string;
  unionid: string;
}

export interface Dingtalk {
  /** The person behind a login code. Throws ding.not_configured, ding.code_refused or ding.unavailable. */
  findUser(code: string): Promise<DingtalkUser>;
}

const TIMEOUT_MS = 5000;
/** A token is renewed this long before DingTalk ends it. */
const TOKEN_MARGIN_MS = 60_000;
/** invalid access_token; access_token expired. */
const TOKEN_ERRORS = [40014, 42001];
/** The login code does not exist, was used, or is over. */
const CODE_ERRORS = [40078, 40029, 400078];

interface Answer {
  errcode?: number;
  /** The gateway wraps what it refuses itself: errcode 88, the real code here as text. */
  sub_code?: string;
  access_token?: string;
  expires_in?: number;
  result?: { userid?: string; unionid?: string };
}

const GATEWAY_ERROR = 88;

function errorCode({ errcode, sub_code }: Answer): number {
  return errcode === GATEWAY_ERROR && sub_code ? Number(sub_code) : (errcode ?? -1);
}

/** Talks to DingTalk's open platform: one app token kept by this node, and login codes turned into people. */
export function makeDingtalk(options: DingtalkOptions | undefined, clock: Clock): Dingtalk {
  let token: { value: string; until: number } | null = null;

  async function ask(path: string, query: Record<string, string>, body?: object): Promise<Answer> {
    try {
      const response = await fetch(`${options?.baseUrl ?? ''}${path}?${new URLSearchParams(query).toString()}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (response.ok) return (await response.json()) as Answer;
    } catch {
      // No connection, too slow, or no JSON: the same to the person who waits.
    }
    throw fail('ding.unavailable');
  }

  async function appToken(app: DingtalkOptions): Promise<string> {
    const now = clock.now().getTime();
    if (token && token.until > now) return token.value;
    const answer = await ask('/gettoken', { appkey: app.appKey, appsecret: app.appSecret });
    if (errorCode(answer) !== 0 || !answer.access_token) throw fail('ding.unavailable', { errcode: errorCode(answer) });
    token = { value: answer.access_token, until: now + (answer.expires_in ?? 7200) * 1000 - TOKEN_MARGIN_MS };
    return token.value;
  }

  async function askUser(app: DingtalkOptions, code: string): Promise<Answer> {
    return ask('/topapi/v2/user/getuserinfo', { access_token: await appToken(app) }, { code });
  }

  return {
    findUser: async (code) => {
      if (!options) throw fail('ding.not_configured');
      let answer = await askUser(options, code);
      if (TOKEN_ERRORS.includes(errorCode(answer))) {
        token = null;
        answer = await askUser(options, code);
      }
      if (CODE_ERRORS.includes(errorCode(answer))) throw fail('ding.code_refused');
      const { userid, unionid } = answer.result ?? {};
      if (errorCode(answer) !== 0 || !userid || !unionid) throw fail('ding.unavailable', { errcode: errorCode(answer) });
      return { userid, unionid };
    },
  };
}
