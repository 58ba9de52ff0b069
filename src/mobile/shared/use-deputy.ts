import { useDidShow } from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { BindingNeeded, owedProof } from '@/features/session/binding';
import { enterAsDeputy, enterAsUser, isDeputy, SignInNeeded } from '@/features/session/enter';
import { keepOfflineUser, offlineUser } from '@/features/session/offline-user';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { keepShell } from '@/platform/keep-shell';
import { currentLink, currentPath, replace } from '@/platform/navigation';
import { onOnline, serverAnswers } from '@/platform/network';
import { takesPasswords } from '@/platform/owner-proof';
import { NetworkError } from '@/platform/request-port';
import { bindLink, loginLink, repeatPassLink } from '@/routes/mobile';

export type Entry =
  | { state: 'entering' }
  | { state: 'ready'; user: SignedInUser }
  | { state: 'no-role' }
  /** No user is signed in, on a page that is open to visitors. */
  | { state: 'visitor' }
  /** The server is unreachable; `user` is the last signed-in user. */
  | { state: 'offline'; user: SignedInUser; retry: () => void }
  | { state: 'failed'; message: string; retry: () => void };

/** Goes to the login page, which returns here; only once, even when several pages of the stack ask. */
function toLogin(): void {
  if (currentPath() !== loginLink()) void replace(loginLink(currentLink()));
}

/** Goes to the page that binds an account, which returns here; only once, as for the login page. */
function toBinding(): void {
  if (currentPath() !== bindLink()) void replace(bindLink(currentLink()));
}

/**
 * Goes to the page for the first password, because the server refuses everything until the password is changed; it never asks this of a session by
 * DingTalk's code, and so never in the mini-app.
 */
function toFirstPassword(): void {
  if (currentPath() !== repeatPassLink()) void replace(repeatPassLink(currentLink()));
}

/** Returns the last signed-in user when only the missing network prevents the login, and not the server. */
async function whoIsOffline(error: unknown): Promise<SignedInUser | null> {
  const user = offlineUser();
  if (!user || error instanceof ApiError || error instanceof BindingNeeded) return null;
  return error instanceof NetworkError || !(await serverAnswers()) ? user : null;
}

/** Returns the user who is already signed in, unless restored from before a reload: the page then shows its cached content at once. */
function firstEntry(isLetIn: (user: SignedInUser) => boolean): Entry {
  const { user, isRestored } = useSession.getState();
  return user && !isRestored && !user.mustChangePassword && isLetIn(user) ? { state: 'ready', user } : { state: 'entering' };
}

/** Not every browser fires an event when its network is back. */
const TRY_EVERY_MS = 10_000;

function untilOnline(again: () => void): () => void {
  const timer = setInterval(again, TRY_EVERY_MS);
  const stop = onOnline(again);
  return () => {
    clearInterval(timer);
    stop();
  };
}

interface EntryOptions {
  takesVisitors?: boolean;
  opensOffline?: boolean;
  /** Sends a user whom a platform identifies, but who has no account, to the page that binds one. Default: yes. */
  binds?: boolean;
  /** Returns whether `enter` would let this user in. */
  isLetIn: (user: SignedInUser) => boolean;
}

/** Lets the user in by `enter`, or goes to the page where the user can do what that requires; with `takesVisitors` the page itself handles a missing login. */
function useEntry(
  enter: () => Promise<SignedInUser | null>,
  { takesVisitors = false, opensOffline = false, binds = true, isLetIn }: EntryOptions,
): Entry {
  const [entry, setEntry] = useState<Entry>(() => firstEntry(isLetIn));
  const [attempt, setAttempt] = useState(0);
  const user = useSession((session) => session.user);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // Also runs when the session is dropped while the page is open, and when the user has switched the role.
  useEffect(() => {
    enter()
      .then((entered) => {
        if (useSession.getState().user?.mustChangePassword) return toFirstPassword();
        if (!entered) return setEntry({ state: 'no-role' });
        setEntry((now) => (now.state === 'ready' && now.user === entered ? now : { state: 'ready', user: entered }));
      })
      .catch(async (error: unknown) => {
        const away = opensOffline ? await whoIsOffline(error) : null;
        // A user who is in stays in, because typed text is on the page.
        if (away) return setEntry((now) => (now.state === 'ready' ? now : { state: 'offline', user: away, retry: again }));
        if (error instanceof SignInNeeded) return takesVisitors ? setEntry({ state: 'visitor' }) : toLogin();
        if (error instanceof BindingNeeded && !binds) return setEntry({ state: 'visitor' });
        if (error instanceof BindingNeeded && error.offer) return toBinding();
        // The platform's identification is not enough for this account: the login page says so and asks for the password.
        if (takesPasswords && owedProof(error)) return toLogin();
        const failed: Entry = { state: 'failed', message: errorText(error), retry: again };
        setEntry((now) => (now.state === 'ready' && error instanceof NetworkError ? now : failed));
      });
  }, [enter, user, attempt, again, takesVisitors, opensOffline, binds]);
  useDidShow(again);
  const isOffline = entry.state === 'offline';
  useEffect(() => (isOffline ? untilOnline(again) : undefined), [isOffline, again]);
  return entry;
}

/** The admitted deputy is stored on this device, and can from now on use it without a network. */
async function enterAndKeep(): Promise<SignedInUser | null> {
  const deputy = await enterAsDeputy();
  // A response that arrives after the session has ended is ignored.
  if (deputy && useSession.getState().user === deputy && !deputy.mustChangePassword) {
    keepOfflineUser(deputy);
    keepShell();
  }
  return deputy;
}

/**
 * Lets a deputy in: at once when signed in, silently inside DingTalk and Zhezhengding, otherwise through the login page and back to this page; a page
 * that is open without a login shows visitors something else. A public page stays open while an expired session is renewed.
 */
export const useDeputy = ({ takesVisitors = false } = {}): Entry =>
  useEntry(enterAndKeep, { takesVisitors, opensOffline: true, isLetIn: isDeputy });

/**
 * Lets in any user with an account, by the same ways; every user has a role here. `opensOffline`: the page is useful without a network;
 * `takesVisitors`: the page opens without a login, so that a user without an account is a visitor.
 */
export const useSignedIn = ({ opensOffline = false, takesVisitors = false } = {}): Entry =>
  useEntry(enterAsUser, { opensOffline, takesVisitors, binds: !takesVisitors, isLetIn: () => true });
