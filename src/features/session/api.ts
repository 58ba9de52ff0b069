import type { CallReply } from '@contract/contract';
import type { AppAround } from '@/platform/ports';
import { isRecord, textOf } from '@/lib/loose';
import { call } from '@/platform/call';
import { isNotInVersion } from '@/platform/call-errors';
import { ReadableError } from '@/platform/error-text';
import { readUser, type SignedInUser } from './user';

type LoginReply = CallReply<'session.login'>;

export interface Credentials {
  username: string;
  /** SM2 cipher in hex, prefixed '04'. */
  password: string;
  captchaId?: string;
  captchaCode?: string;
}

// The login page shows errors below its own form.
const QUIET = { quiet: true };

/** Returns the response with code '1' and a token, or '0' and the reason; undefined for any other code. */
export async function login(credentials: Credentials): Promise<LoginReply | undefined> {
  const reply = await call('session.login', { query: { ...credentials, username: credentials.username.trim() } }, QUIET);
  // Another server may send any response.
  const { code }: { code: unknown } = reply;
  return code === '1' || code === '0' ? reply : undefined;
}

export const getCaptcha = (): Promise<CallReply<'session.captcha'>> => call('session.captcha', {}, QUIET);

export const getWorkCaptcha = (): Promise<CallReply<'session.workCaptcha'>> => call('session.workCaptcha', {}, QUIET);

// Signing out always ends the session here, so an error of the server is not shown.
export const logout = (): Promise<null> => call('session.logout', {}, QUIET);

/** Returns the signed-in user in the given role, or in the role of the session. */
export async function getCurrentUser(roleId?: string, options: { quiet?: boolean } = {}): Promise<SignedInUser> {
  // Ids are numbers on our server; other servers may use texts, which are sent unchanged.
  const userinfoId = roleId as unknown as number | undefined;
  return readUser(await call('session.current', { query: userinfoId === undefined ? {} : { userinfoId } }, options));
}

/** The specification defines no response: a session is a part of it, or all of it. */
async function authenticateByDingtalk(code: string): Promise<CallReply<'session.dingAuthenticate'>> {
  const answer: unknown = await call('session.dingAuthenticate', { query: { code } }, QUIET);
  const { token, openid } = isRecord(answer) ? answer : { token: answer };
  if (!textOf(token)) throw new ReadableError('服务器没有回答能不能登录，请稍后再试；如果一直这样，请联系管理员');
  return { token: textOf(token), openid: textOf(openid) };
}

/** Returns a session for a login code of the surrounding app; for a page, the response also contains its next steps. */
export async function authenticate(
  { platform, kind }: AppAround,
  code: string,
): Promise<CallReply<'session.dingAuthenticate'> | CallReply<'session.app'>> {
  if (kind === 'mini-app') return authenticateByDingtalk(code);
  try {
    return await call('session.app', { body: { platform, code } }, QUIET);
  } catch (error) {
    // A server that implements only the specification has not used the code, which is valid once.
    if (isNotInVersion(error)) return authenticateByDingtalk(code);
    throw error;
  }
}
