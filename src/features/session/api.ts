import type { CallReply } from '@contract/contract';
import type { AppAround } from '@/platform/auth-code-port';
import { call } from '@/platform/call';
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

export const getSpokenCaptcha = (): Promise<CallReply<'session.spokenCaptcha'>> => call('session.spokenCaptcha', {}, QUIET);

// Signing out always ends here, so there is nothing to tell when the server does not hear of it.
export const logout = (): Promise<null> => call('session.logout', {}, QUIET);

/** The signed-in user as the role asked for, or as the one the session remembers. */
export async function getCurrentUser(roleId?: string, options: { quiet?: boolean } = {}): Promise<SignedInUser> {
  // Ids are numbers on our server; another may use texts, which go as they are.
  const userinfoId = roleId as unknown as number | undefined;
  return readUser(await call('session.current', { query: userinfoId === undefined ? {} : { userinfoId } }, options));
}

/** A session by a login code of the app around us; a page is told with it what it asks next. */
export const authenticate = (
  { platform, kind }: AppAround,
  code: string,
): Promise<CallReply<'session.dingAuthenticate'> | CallReply<'session.app'>> =>
  kind === 'mini-app'
    ? call('session.dingAuthenticate', { query: { code } }, QUIET)
    : call('session.app', { body: { platform, code } }, QUIET);
