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

// The login page shows what these fail by under its own form.
const QUIET = { quiet: true };

/** Answers code '1' with a token, or '0' with the reason; nothing for any other code. */
export async function login(credentials: Credentials): Promise<LoginReply | undefined> {
  const reply = await call('session.login', { query: { ...credentials, username: credentials.username.trim() } }, QUIET);
  // Another server may answer anything.
  const { code }: { code: unknown } = reply;
  return code === '1' || code === '0' ? reply : undefined;
}

export const getCaptcha = (): Promise<CallReply<'session.captcha'>> => call('session.captcha', {}, QUIET);

export const getWorkCaptcha = (): Promise<CallReply<'session.workCaptcha'>> => call('session.workCaptcha', {}, QUIET);

// Signing out always ends here, so there is nothing to tell when the server does not hear of it.
export const logout = (): Promise<null> => call('session.logout', {}, QUIET);

/** The signed-in user as the role asked for, or as the one the session remembers. */
export async function getCurrentUser(roleId?: string, options: { quiet?: boolean } = {}): Promise<SignedInUser> {
  // Ids are numbers on our server; another may use texts, which go as they are.
  const userinfoId = roleId as unknown as number | undefined;
  return readUser(await call('session.current', { query: userinfoId === undefined ? {} : { userinfoId } }, options));
}

/** The specification fixes no answer: a session stands in it, or is all of it. */
async function authenticateByDingtalk(code: string): Promise<CallReply<'session.dingAuthenticate'>> {
  const answer: unknown = await call('session.dingAuthenticate', { query: { code } }, QUIET);
  const { token, openid } = isRecord(answer) ? answer : { token: answer };
  if (!textOf(token)) throw new ReadableError('服务器没有回答能不能登录，请稍后再试；如果一直这样，请联系管理员');
  return { token: textOf(token), openid: textOf(openid) };
}

/** A session by a login code of the app around us; a page is told with it what it asks next. */
export async function authenticate(
  { platform, kind }: AppAround,
  code: string,
): Promise<CallReply<'session.dingAuthenticate'> | CallReply<'session.app'>> {
  if (kind === 'mini-app') return authenticateByDingtalk(code);
  try {
    return await call('session.app', { body: { platform, code } }, QUIET);
  } catch (error) {
    // A server that knows the specification's calls alone has not seen the code, which is good once.
    if (isNotInVersion(error)) return authenticateByDingtalk(code);
    throw error;
  }
}
