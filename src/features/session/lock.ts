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

// The lock shows what these fail by in its own place.
const QUIET = { quiet: true };
const WENT_ON = 'session-went-on';

/** What a locked page is opened with. */
export interface Unlocking {
  username: string;
  password: string;
}

/** The password was right; the code that is owed goes with the ticket. */
export interface CodeOwed {
  ticket: string;
}

/** Says that somebody was at the page so long ago. */
export const stay = (idleMs: number): void =>
  void call('session.stay', { body: { idleSeconds: Math.max(0, Math.round(idleMs / 1000)) } }, QUIET).catch(() => undefined);

/** Ends the session on the server and on this device; the user stays known to the page, which is locked. */
export function lockSession(): void {
  // Sent with the token before it is forgotten.
  if (getToken()) void logout().catch(() => undefined);
  clearSession();
  dropKeptState();
  dropOfflineUser();
}

/** What our server asks for after failed logins; it is no trouble to anybody, so it is always sent along. */
async function captcha(): Promise<{ captchaCode?: string }> {
  if (getConfig().captcha !== 'server') return {};
  const [work, hash] = await Promise.all([getWorkCaptcha(), loadHash()]);
  const captchaCode = await solveWork(work, hash, () => true);
  return captchaCode === null ? {} : { captchaCode };
}

/** Whoever is signed in now is somebody else than the page is of. */
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
 * Goes on with the page by the session that this device has now, if it is the same user's. Throws OtherUser where it is not, and what
 * reading the user fails by.
 */
export function goOn(): Promise<void> {
  going ??= readAgain().finally(() => {
    going = null;
  });
  return going;
}

/** Begins a session for the page that is locked. Throws as goOn does; where the user could not be read, no session stays. */
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

/** Signs in again over the page; answers a ticket where a code is owed. `from` is the id of the session before. Throws as goOn does. */
export async function unlock({ username, password }: Unlocking, from: string): Promise<CodeOwed | null> {
  const answer = await captcha();
  const [cipher = ''] = await encryptPasswords('login', password);
  const reply = await login({ username, password: cipher, ...answer });
  if (reply?.secondFactor) return { ticket: reply.secondFactor };
  if (reply?.code !== '1' || !reply.token) throw new ReadableError(reply?.message || '没有登录成功，请检查用户名和密码');
  await begin(reply.token, from);
  return null;
}

/** Ends it by the code that was owed. */
export async function unlockByCode(given: { ticket: string; code: string }, from: string): Promise<void> {
  const { token } = await call('session.secondFactor', { body: given }, QUIET);
  await begin(token, from);
}

/** Whether the session of that id went on, in another window, as the one that this device has now: then it is the same user's. */
export function wentOn(from: string): boolean {
  const mark = storage.get<{ from: string; to: string }>(WENT_ON);
  return mark !== undefined && mark.from === from && mark.to === getSessionId();
}
