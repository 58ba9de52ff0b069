import { ask } from './ask';
import type { DingtalkOptions } from './dingtalk';
import { platformError } from './platform-error';

/** A person who signed in through DingTalk's login page and is not yet matched to the organisation. */
export interface WebVisitor {
  unionId: string;
  name: string;
  mobile: string | null;
}

/** The answer of the newer calls: an error has a code in words, and HTTP 400 or 403. */
interface Answer {
  code?: string;
  accessToken?: string;
  unionId?: string;
  nick?: string;
  mobile?: string;
}

/** Matches invalidParameter.authCode.notFound and similar codes. */
const ABOUT_CODE = /authcode/i;

const failed = ({ code = '' }: Answer): Error => platformError('dingtalk', 'ding.unavailable', { errcode: code });

/** The URL of DingTalk's login page; it returns with `authCode` and the state. */
export function dingtalkLoginPage({ loginUrl, appKey }: DingtalkOptions, state: string): string {
  const query = { response_type: 'code', client_id: appKey, scope: 'openid', prompt: 'consent', state };
  return `${loginUrl}/oauth2/auth?${new URLSearchParams(query).toString()}`;
}

/** Finds the person of a login-page code: fetches that person's own token, and with it the data that the person has allowed. Throws ding.code_refused. */
export async function findWebVisitor({ apiUrl, appKey, appSecret, allows }: DingtalkOptions, code: string): Promise<WebVisitor> {
  const body = JSON.stringify({ clientId: appKey, clientSecret: appSecret, code, grantType: 'authorization_code' });
  const headers = { 'content-type': 'application/json' };
  const url = `${apiUrl}/v1.0/oauth2/userAccessToken`;
  const given = (await ask(() => ({ url, method: 'POST', headers, body }), { repeatable: false, allows })) as Answer;
  if (ABOUT_CODE.test(given.code ?? '')) throw platformError('dingtalk', 'ding.code_refused');
  const token = given.accessToken;
  if (!token) throw failed(given);
  const ownHeaders = { 'x-acs-dingtalk-access-token': token };
  const me = () => ({ url: `${apiUrl}/v1.0/contact/users/me`, method: 'GET' as const, headers: ownHeaders });
  const answer = (await ask(me, { repeatable: true, allows })) as Answer;
  if (!answer.unionId) throw failed(answer);
  return { unionId: answer.unionId, name: answer.nick ?? '', mobile: answer.mobile || null };
}
