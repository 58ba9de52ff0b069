import { encryptPasswords } from '@/platform/password-cipher';
import { loadHash, solveWork } from '@/lib/proof-of-work';
import { ApiError, call } from '@/platform/call';
import { getConfig } from '@/platform/config';
import { ReadableError } from '@/platform/error-text';
import { dropKeptState } from '@/platform/kept-state';
import { queryClient } from '@/platform/query-client';
import { clearSession, getSessionId, getToken, setRoleId, setToken } from '@/platform/session';
import { storage } from '@/platform/storage';
import { getCurrentUser, getWorkCaptcha, login, logout } from './api';
import { dropOfflineUser } from './offline-user';
import { useSession } from './store';

// The lock shows errors in its own place.
const QUIET = { quiet: true };
const WENT_ON = 'session-went-on';

/** The credentials that unlock a page. */
export interface Unlocking {
  username: string;
  password: string;
}

/** The ticket for a code that is still required after a right password. */
export interface CodeOwed {
  ticket: string;
}

/** Reports how long ago the user was active on the page. */
export const stay = (idleMs: number): void =>
  void call('session.stay', { body: { idleSeconds: Math.max(0, Math.round(idleMs / 1000)) } }, QUIET).catch(() => undefined);

/** Ends the session on the server and on this device; the locked page keeps its user. */
export function lockSession(): void {
  // Sent with the token before the token is deleted.
  if (getToken()) void logout().catch(() => undefined);
  clearSession();
  dropKeptState();
  dropOfflineUser();
}

/** The proof of work that our server requires after failed logins; it needs no user input, so it is always sent. */
async function captcha(): Promise<{ captchaCode?: string }> {
  if (getConfig().captcha !== 'server') return {};
  const [work, hash] = await Promise.all([getWorkCaptcha(), loadHash()]);
  const captchaCode = await solveWork(work, hash, () => true);
  return captchaCode === null ? {} : { captchaCode };
}

/** Thrown when the current session belongs to a user other than the page's. */
export class OtherUser extends Error {
  override name = 'OtherUser';
}

async function readAgain(): Promise<void> {
  const { user: former } = useSession.getState();
  if (!former) throw new OtherUser();
  const user = await getCurrentUser(former.roleId, QUIET).catch((error: unknown) => {
    // A role belongs to one account.
    throw error instanceof ApiError && error.key === 'session.role_unknown' ? new OtherUser() : error;
  });
  setRoleId(user.roleId);
  useSession.setState({ user, isRestored: false });
  void queryClient.invalidateQueries();
}

let going: Promise<void> | null = null;

/**
 * Continues the page with the current session of this device, if it belongs to the same user. Throws OtherUser if not, otherwise the error of reading
 * the user.
 */
export function goOn(): Promise<void> {
  going ??= readAgain().finally(() => {
    going = null;
  });
  return going;
}

/** Begins a session for the locked page. Throws like goOn; when the user could not be read, no session stays. */
async function begin(token: string, from: string): Promise<void> {
  setToken(token);
  try {
    await goOn();
  } catch (error) {
    if (!(error instanceof OtherUser)) clearSession();
    throw error;
  }
  storage.set(WENT_ON, { from, to: getSessionId() });
}

/** Signs in again over the page; returns a ticket when a code is required. `from` is the id of the session before. Throws like goOn. */
export async function unlock({ username, password }: Unlocking, from: string): Promise<CodeOwed | null> {
  const answer = await captcha();
  const [cipher = ''] = await encryptPasswords('login', password);
  const reply = await login({ username, password: cipher, ...answer });
  if (reply?.secondFactor) return { ticket: reply.secondFactor };
  if (reply?.code !== '1' || !reply.token) throw new ReadableError(reply?.message || '没有登录成功，请检查用户名和密码');
  await begin(reply.token, from);
  return null;
}

/** Completes the unlocking with the required code. */
export async function unlockByCode(given: { ticket: string; code: string }, from: string): Promise<void> {
  const { token } = await call('session.secondFactor', { body: given }, QUIET);
  await begin(token, from);
}

/** Whether the session of that id was continued, in another window, as the current one of this device: then it belongs to the same user. */
export function wentOn(from: string): boolean {
  const mark = storage.get<{ from: string; to: string }>(WENT_ON);
  return mark !== undefined && mark.from === from && mark.to === getSessionId();
}
