import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type CurrentUser = CallReply<'session.current'>;
export type UserInfo = CurrentUser['currentUserInfo'];
export type LoginReply = CallReply<'session.login'>;

export interface Credentials {
  username: string;
  /** SM2 cipher in hex, prefixed '04'. */
  password: string;
  captchaId?: string;
  captchaCode?: string;
}

// The login page shows what these fail by under its own form.
const QUIET = { quiet: true };

/** Answers code '1' with a token, or '0' with the reason; anything else is not an answer of a login. */
export const login = (credentials: Credentials): Promise<LoginReply> =>
  call('session.login', { query: { ...credentials, username: credentials.username.trim() } }, QUIET);

export const getCaptcha = (): Promise<CallReply<'session.captcha'>> => call('session.captcha', {}, QUIET);

export const getSpokenCaptcha = (): Promise<CallReply<'session.spokenCaptcha'>> => call('session.spokenCaptcha', {}, QUIET);

export const logout = (): Promise<null> => call('session.logout', {});

/** The signed-in user as the role asked for, or as the one the session remembers. */
export const getCurrentUser = (userinfoId?: number): Promise<CurrentUser> =>
  call('session.current', { query: userinfoId === undefined ? {} : { userinfoId } });

export const authenticateByDing = (code: string): Promise<CallReply<'session.dingAuthenticate'>> =>
  call('session.dingAuthenticate', { query: { code } });
