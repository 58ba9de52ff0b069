import type { AddressRule } from '../outgoing/addresses';
import { ask } from './ask';
import { cardOf } from './card';
import { deliveryOf, type SendResult } from './dingtalk-delivery';
import { dingtalkLoginPage, findWebVisitor } from './dingtalk-web';
import type { OpenPlatform, Person } from './open-platform';
import { checkReceivers, noticeError, understood } from './outcome';
import { platformError } from './platform-error';
import type { Tokens } from './tokens';

/** DingTalk's own addresses, used when no replacement is configured. */
export const DINGTALK_ADDRESSES = {
  baseUrl: 'https://oapi.dingtalk.com',
  apiUrl: 'https://api.dingtalk.com',
  loginUrl: 'https://login.dingtalk.com',
} as const;

export interface DingtalkOptions {
  /** https://oapi.dingtalk.com or a replacement, without a trailing slash. */
  baseUrl: string;
  /** https://api.dingtalk.com, the host of the newer calls. */
  apiUrl: string;
  /** https://login.dingtalk.com, the login page for browsers. */
  loginUrl: string;
  appKey: string;
  appSecret: string;
  /** The id of the application in the organisation; without it no notices are sent. */
  agentId?: number;
  /** The addresses that it may connect to; without it they come from the environment and may be any. */
  allows?: AddressRule;
}

/** Error codes: invalid access_token; access_token expired. */
const TOKEN_ERRORS = [40014, 42001];
/** The login code does not exist, was already used, or has expired. */
const CODE_ERRORS = [40078, 40029, 400078];
/** The person is not in the organisation. */
const UNKNOWN_USER = 60121;
const GATEWAY_ERROR = 88;
const BUSY = -1;
/** The application or the organisation has made too many calls in a second or a minute. */
const TOO_FAST = [90002, 90005, 90006, 90018];
/** The daily limit for notices of one application to one person. */
const MOST_A_DAY = 500;
/** As documented: 0 not begun, 1 under way, 2 done. */
const DONE = 2;

interface Answer {
  errcode?: number;
  /** The gateway wraps its own refusals: errcode 88, with the real code here as text. */
  sub_code?: string;
  access_token?: string;
  expires_in?: number;
  result?: { userid?: string; unionid?: string; name?: string; mobile?: string };
  task_id?: number;
  progress?: { status?: number };
  send_result?: SendResult;
}

function errorCode({ errcode, sub_code }: Answer): number {
  return errcode === GATEWAY_ERROR && sub_code ? Number(sub_code) : (errcode ?? BUSY);
}

const failed = (answer: Answer): Error => platformError('dingtalk', 'ding.unavailable', { errcode: errorCode(answer) });

/** The adapter for DingTalk's open platform. */
export function makeDingtalk(options: DingtalkOptions, { tokens }: { tokens: Tokens }): OpenPlatform {
  const { baseUrl, appKey, appSecret, agentId, allows } = options;

  async function fetchToken(): Promise<{ value: string; lifeMs: number }> {
    const url = `${baseUrl}/gettoken?${new URLSearchParams({ appkey: appKey, appsecret: appSecret }).toString()}`;
    const answer = (await understood('dingtalk', () => ask(() => ({ url, method: 'GET' }), { repeatable: true, allows }))) as Answer;
    if (errorCode(answer) !== 0 || !answer.access_token) throw failed(answer);
    return { value: answer.access_token, lifeMs: (answer.expires_in ?? 0) * 1000 };
  }

  const app = { platform: 'dingtalk', appKey, fetchToken } as const;

  /** Makes a call with the application's token and returns the answer. Throws NoAnswer. */
  const call = (path: string, body: object, { repeatable = false } = {}): Promise<Answer> =>
    tokens.with(
      app,
      async (token) => {
        const url = `${baseUrl}${path}?${new URLSearchParams({ access_token: token }).toString()}`;
        const headers = { 'content-type': 'application/json' };
        return (await ask(() => ({ url, method: 'POST', headers, body: JSON.stringify(body) }), { repeatable, allows })) as Answer;
      },
      (answer) => TOKEN_ERRORS.includes(errorCode(answer)),
    );

  /** Null when the application may not see numbers, and when the call fails: this must not prevent a login. */
  async function mobileOf(userid: string): Promise<string | null> {
    const answer = await call('/topapi/v2/user/get', { userid }, { repeatable: true }).catch(() => null);
    return answer?.result?.mobile || null;
  }

  async function findByAppCode(code: string): Promise<Person> {
    const answer = await call('/topapi/v2/user/getuserinfo', { code });
    if (CODE_ERRORS.includes(errorCode(answer))) throw platformError('dingtalk', 'ding.code_refused');
    const { userid, unionid, name = '' } = answer.result ?? {};
    if (errorCode(answer) !== 0 || !userid || !unionid) throw failed(answer);
    return { externalId: userid, openid: unionid, name, findMobile: () => mobileOf(userid) };
  }

  /** The login page accepts every DingTalk user: only users in the organisation's address book are accepted here. */
  async function findByWebCode(code: string): Promise<Person> {
    const { unionId, name, mobile } = await findWebVisitor(options, code);
    const answer = await call('/topapi/user/getbyunionid', { unionid: unionId }, { repeatable: true });
    if (errorCode(answer) === UNKNOWN_USER) throw platformError('dingtalk', 'ding.outsider');
    const { userid } = answer.result ?? {};
    if (errorCode(answer) !== 0 || !userid) throw failed(answer);
    return { externalId: userid, openid: unionId, name, findMobile: () => Promise.resolve(mobile) };
  }

  function agent(): number {
    if (agentId === undefined) throw platformError('dingtalk', 'ding.not_configured', { missing: 'DINGTALK_AGENT_ID' });
    return agentId;
  }

  return {
    name: 'dingtalk',
    sendsNotices: agentId !== undefined,
    repeatsByKey: false,
    mostADay: MOST_A_DAY,

    loginPage: (state) => dingtalkLoginPage(options, state),

    findPerson: (code, origin = 'app') => understood('dingtalk', () => (origin === 'app' ? findByAppCode(code) : findByWebCode(code))),

    sendNotice: async (notice) => {
      checkReceivers(notice);
      const body = { agent_id: agent(), userid_list: notice.externalIds.join(','), msg: cardOf(notice) };
      const answer = await call('/topapi/message/corpconversation/asyncsend_v2', body).catch((error: unknown) => {
        throw noticeError('dingtalk', error);
      });
      if (errorCode(answer) === BUSY) throw platformError('dingtalk', 'ding.notice_unknown');
      if (TOO_FAST.includes(errorCode(answer))) throw failed(answer);
      if (errorCode(answer) !== 0 || !answer.task_id)
        throw platformError('dingtalk', 'ding.notice_refused', { errcode: errorCode(answer) });
      return String(answer.task_id);
    },

    recallNotice: (taskId) =>
      understood('dingtalk', async () => {
        const task = { agent_id: agent(), msg_task_id: Number(taskId) };
        const answer = await call('/topapi/message/corpconversation/recall', task, { repeatable: true });
        if (TOO_FAST.includes(errorCode(answer)) || errorCode(answer) === BUSY) throw failed(answer);
        if (errorCode(answer) !== 0) throw platformError('dingtalk', 'ding.notice_refused', { errcode: errorCode(answer) });
      }),

    findDelivery: (taskId) =>
      understood('dingtalk', async () => {
        const task = { agent_id: agent(), task_id: Number(taskId) };
        const asked = await call('/topapi/message/corpconversation/getsendprogress', task, { repeatable: true });
        if (errorCode(asked) !== 0) throw failed(asked);
        if (asked.progress?.status !== DONE) return 'running';
        const answer = await call('/topapi/message/corpconversation/getsendresult', task, { repeatable: true });
        if (errorCode(answer) !== 0 || !answer.send_result) throw failed(answer);
        return deliveryOf(answer.send_result);
      }),
  };
}
