import { appAround, authCode } from '@/platform/auth-code';
import { bringAnswers } from '@/platform/brought-answers';
import { ApiError } from '@/platform/call';
import { isOnline, serverAnswers } from '@/platform/network';
import { NetworkError } from '@/platform/request-port';
import { authenticate } from './api';
import { raiseEntry } from './binding';
import { isSignedIn, useSession } from './store';
import type { SignedInUser } from './user';

/** A session that has only just expired is answered 440, which the calls themselves see to. */
const UNKNOWN_SESSION = 401;

/** Nobody is signed in here and this target cannot do it by itself: somebody has to fill in the login page. */
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
 * Signs in by the app around us, without a word; whoever asks meanwhile shares it, since each code begins a session of its own. Throws
 * SignInNeeded where there is no app, BindingNeeded, else as the call does.
 */
export function signInSilently(): Promise<void> {
  signingIn ??= signInByApp().finally(() => {
    signingIn = null;
  });
  return signingIn;
}

const isUnknownSession = (error: unknown): boolean => error instanceof ApiError && error.status === UNKNOWN_SESSION;

/**
 * The user in whatever role they are, signed in where that needs nobody; a session that ended so long ago that the server has forgotten it is
 * begun anew. Throws as `enterAsDeputy`.
 */
export async function enterAsUser(): Promise<SignedInUser> {
  const { user: present, isRestored, ensureUser, forget } = useSession.getState();
  // Who came back from before a reload is as little asked after as who never came: the page says by itself that there is no network.
  // A network that leads nowhere is one to a browser, so the server is asked where nothing else will ask it first.
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

/** In the role that they are in. */
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
 * Begins to let a deputy in before the page that asks for one is drawn: on a slow phone that takes as long as a question to the server.
 * What it fails by waits for the page.
 */
export function enterEarly(): void {
  early = enterOnce();
  early.catch(() => undefined);
}

/**
 * The user in the role of a deputy, signed in where that needs nobody; null when the account holds no such role. Several pages
 * that ask together share one sign-in: a DingTalk code is good once. Throws SignInNeeded or BindingNeeded.
 */
export function enterAsDeputy(): Promise<SignedInUser | null> {
  if (early) {
    const begun = early;
    // A page asks when it is made and when it is shown, which is one question; the next one is a new one.
    setTimeout(() => {
      if (early === begun) early = null;
    }, 0);
    return begun;
  }
  return enterOnce();
}
