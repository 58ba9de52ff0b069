import { appAround, authCode } from '@/platform/auth-code';
import { bringAnswers } from '@/platform/brought-answers';
import { ApiError } from '@/platform/call';
import { isOnline, serverAnswers } from '@/platform/network';
import { NetworkError } from '@/platform/request-port';
import { authenticate } from './api';
import { raiseEntry } from './binding';
import { isSignedIn, useSession } from './store';
import type { SignedInUser } from './user';

/** The status of an unknown session. A session that has just expired is answered with 440, which the calls themselves handle. */
const UNKNOWN_SESSION = 401;

/** Thrown when no user is signed in and this target cannot sign in by itself: the user has to use the login page. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

async function signInByApp(): Promise<void> {
  const around = appAround();
  if (!around) throw new SignInNeeded();
  const session = await authenticate(around, await authCode()).catch((error: unknown) => raiseEntry(around.platform, error));
  if ('user' in session) bringAnswers(session.token, { 'session.current': session.user, 'home.deputy': session.home });
  useSession.getState().begin(session);
}

let signingIn: Promise<void> | null = null;

/**
 * Signs in by the surrounding app without user input; concurrent callers share one sign-in, because each code begins a session of its own.
 * Throws SignInNeeded when there is no app, BindingNeeded, otherwise the error of the call.
 */
export function signInSilently(): Promise<void> {
  signingIn ??= signInByApp().finally(() => {
    signingIn = null;
  });
  return signingIn;
}

const isUnknownSession = (error: unknown): boolean => error instanceof ApiError && error.status === UNKNOWN_SESSION;

/**
 * Returns the user in the current role, signed in where that needs no user input; a session that the server has already forgotten is begun again.
 * Throws like `enterAsDeputy`.
 */
export async function enterAsUser(): Promise<SignedInUser> {
  const { user: present, isRestored, ensureUser, forget } = useSession.getState();
  // For a user restored after a reload, as without a user, the server may not have been asked yet: the page itself shows that there is no network.
  // A network without internet access counts as online in a browser, so the server is asked when no other request does it first.
  if (isRestored ? !(await serverAnswers()) : !present && !(await isOnline())) throw new NetworkError('no network');
  if (!isSignedIn()) await signInSilently();
  try {
    return await ensureUser();
  } catch (error) {
    if (!isUnknownSession(error)) throw error;
    forget();
    await signInSilently();
    return ensureUser();
  }
}

/** Whether the current role is a deputy's. */
export const isDeputy = (user: SignedInUser): boolean => user.currentInfo.rolekind === 'deputy';

async function enter(): Promise<SignedInUser | null> {
  const user = await enterAsUser();
  if (isDeputy(user)) return user;
  const deputy = user.roles.find((role) => role.rolekind === 'deputy');
  return deputy ? useSession.getState().switchRole(deputy.id) : null;
}

let entering: Promise<SignedInUser | null> | null = null;
let early: Promise<SignedInUser | null> | null = null;

function enterOnce(): Promise<SignedInUser | null> {
  entering ??= enter().finally(() => {
    entering = null;
  });
  return entering;
}

/**
 * Starts signing in a deputy before the page that needs it is rendered: on a slow phone, rendering takes as long as a request to the server. Its
 * error is kept for the page.
 */
export function enterEarly(): void {
  early = enterOnce();
  early.catch(() => undefined);
}

/**
 * Returns the user in the role of a deputy, signed in where that needs no user input; null when the account has no such role. Several pages that ask
 * together share one sign-in: a DingTalk code is valid once. Throws SignInNeeded or BindingNeeded.
 */
export function enterAsDeputy(): Promise<SignedInUser | null> {
  if (early) {
    const begun = early;
    // A page asks when it is created and when it is shown, which counts as one request; the next one is new.
    setTimeout(() => {
      if (early === begun) early = null;
    }, 0);
    return begun;
  }
  return enterOnce();
}
