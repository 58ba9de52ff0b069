import type { AddressRule } from '../outgoing/addresses';
import { ask } from './ask';
import { cardOf } from './card';
import type { CodeOrigin, OpenPlatform } from './open-platform';
import { checkReceivers, noticeError, understood } from './outcome';
import { platformError } from './platform-error';
import type { TokenApp, Tokens } from './tokens';
import { type SignedCall, signedHeaders } from './zhezhengding-sign';

/** The addresses of Zhejiang province, used when no other tenant's are configured. */
export const ZHEZHENGDING_ADDRESSES = {
  baseUrl: 'https://openplatform-pro.ding.zj.gov.cn',
  loginUrl: 'https://login-pro.ding.zj.gov.cn',
} as const;

export interface ZhezhengdingApp {
  key: string;
  secret: string;
}

export interface ZhezhengdingOptions {
  /** The address of its open platform, without a trailing slash. */
  baseUrl: string;
  app: ZhezhengdingApp;
  /** The application for its login page; often a second one. */
  webApp: ZhezhengdingApp;
  tenantId: string;
  /** The platform's login page, where the user scans a QR code; without it this way to sign in does not exist. */
  login?: { url: string; clientId: string };
  /** The addresses that it may connect to; without it the address comes from the environment and may be any. */
  allows?: AddressRule;
}

/** The platform's error code for an invalid token. */
const TOKEN_ERROR = '250027';
/** The platform also gives a reason in words, and has more codes than its documents list. */
const ABOUT_TOKEN = /access_?token/i;
const ABOUT_CODE = /code|授权码/i;
const REPEATED = /重复|repeat|duplicate/i;

/** A service's own answer is in `content`; the gateway's refusals have `Code` and `Message` instead. */
interface Answer {
  success?: boolean;
  bizErrorCode?: string;
  errorMsg?: string;
  Code?: string;
  Message?: string;
  content?: Content | string;
}

interface Content {
  success?: boolean;
  responseCode?: string;
  responseMessage?: string;
  bizErrorCode?: string;
  data?: {
    accessToken?: string;
    /** In seconds, as a number or as text. */
    expiresIn?: number | string;
    accountId?: number;
    openid?: string;
    tenantUserId?: string;
    nickNameCn?: string;
    lastName?: string;
  };
}

interface Refusal {
  code: string;
  words: string;
}

const contentOf = ({ content }: Answer): Content => (typeof content === 'object' ? content : {});

/** The refusal in an answer; null for a success. The answer to a notice has its id instead of a content. */
function refusalOf(answer: Answer): Refusal | null {
  const { success, responseCode, responseMessage, bizErrorCode } = contentOf(answer);
  if (answer.success === true && success !== false) return null;
  const code = answer.Code ?? bizErrorCode ?? responseCode ?? answer.bizErrorCode ?? '';
  return { code, words: answer.Message ?? responseMessage ?? answer.errorMsg ?? '' };
}

function tokenRefused(answer: Answer): boolean {
  const refusal = refusalOf(answer);
  return refusal !== null && (refusal.code === TOKEN_ERROR || ABOUT_TOKEN.test(refusal.words));
}

const failed = (refusal: Refusal | null): Error => platformError('zhezhengding', 'ding.unavailable', { errcode: refusal?.code ?? '' });

/** The call that finds a person by a code, and its parameter name for the code. */
const PERSON_CALLS: Readonly<Record<CodeOrigin, { path: string; parameter: string }>> = {
  app: { path: '/rpc/oauth2/dingtalk_app_user.json', parameter: 'auth_code' },
  web: { path: '/rpc/oauth2/getuserinfo_bycode.json', parameter: 'code' },
};

/** The adapter for Zhezhengding's open platform: every call is signed, and all calls except the one for the token carry the application's token. */
export function makeZhezhengding(options: ZhezhengdingOptions, { tokens }: { tokens: Tokens }): OpenPlatform {
  const { baseUrl, tenantId, allows } = options;

  /** Signed again for each try: a nonce is valid once. */
  async function askSigned(app: ZhezhengdingApp, call: SignedCall, repeatable: boolean): Promise<Answer> {
    const form = new URLSearchParams(call.parameters).toString();
    return (await ask(
      () => {
        // The platform compares the time with its own clock, so the test clock is not used here.
        const headers = signedHeaders(call, app, new Date());
        if (call.method === 'GET') return { url: `${baseUrl}${call.path}?${form}`, method: 'GET', headers };
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        return { url: `${baseUrl}${call.path}`, method: 'POST', headers: { ...headers, ...type }, body: form };
      },
      { repeatable, allows },
    )) as Answer;
  }

  const tokenAppOf = (app: ZhezhengdingApp): TokenApp => ({
    platform: 'zhezhengding',
    appKey: app.key,
    fetchToken: async () => {
      const parameters = { appkey: app.key, appsecret: app.secret };
      const answer = await understood('zhezhengding', () => askSigned(app, { method: 'GET', path: '/gettoken.json', parameters }, true));
      const { accessToken, expiresIn } = contentOf(answer).data ?? {};
      if (refusalOf(answer) || !accessToken) throw failed(refusalOf(answer));
      return { value: accessToken, lifeMs: Number(expiresIn ?? 0) * 1000 };
    },
  });

  async function findPerson(code: string, origin: CodeOrigin) {
    const app = origin === 'web' ? options.webApp : options.app;
    const { path, parameter } = PERSON_CALLS[origin];
    const answer = await tokens.with(
      tokenAppOf(app),
      (token) => askSigned(app, { method: 'POST', path, parameters: { access_token: token, [parameter]: code } }, false),
      tokenRefused,
    );
    const refusal = refusalOf(answer);
    if (refusal && !tokenRefused(answer) && ABOUT_CODE.test(refusal.words)) throw platformError('zhezhengding', 'ding.code_refused');
    const { accountId, openid, tenantUserId, nickNameCn, lastName } = contentOf(answer).data ?? {};
    const known = openid ?? tenantUserId;
    if (refusal || !accountId || !known) throw failed(refusal);
    return { externalId: String(accountId), openid: known, name: nickNameCn ?? lastName ?? '', findMobile: () => Promise.resolve(null) };
  }

  return {
    name: 'zhezhengding',
    sendsNotices: true,
    repeatsByKey: true,
    mostADay: null,

    loginPage: (state) => {
      if (!options.login) throw platformError('zhezhengding', 'ding.not_configured', { missing: 'ZHEZHENGDING_WEB_CLIENT_ID' });
      const { url, clientId } = options.login;
      const query = { response_type: 'code', client_id: clientId, scope: 'get_user_info', authType: 'QRCODE', state };
      return `${url}/oauth2/auth.htm?${new URLSearchParams(query).toString()}`;
    },

    findPerson: (code, origin = 'app') => understood('zhezhengding', () => findPerson(code, origin)),

    sendNotice: async (notice) => {
      checkReceivers(notice);
      const { key, externalIds } = notice;
      const parameters = { tenantId, receiverIds: externalIds.join(','), bizMsgId: key, msg: JSON.stringify(cardOf(notice)) };
      // The key makes the notice unique there, so the call may be repeated.
      const sent = askSigned(options.app, { method: 'POST', path: '/message/workNotification', parameters }, true);
      const refusal = refusalOf(
        await sent.catch((error: unknown) => {
          throw noticeError('zhezhengding', error);
        }),
      );
      // The first call arrived, and only the answer was lost.
      if (refusal && !REPEATED.test(refusal.words)) throw platformError('zhezhengding', 'ding.notice_refused', { errcode: refusal.code });
      return key;
    },

    // Its documents describe no call for the delivery result.
    findDelivery: () => Promise.resolve('unknown'),
  };
}
