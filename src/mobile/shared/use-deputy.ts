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
  /** Nobody is signed in, on a page that opens all the same. */
  | { state: 'visitor' }
  /** The server is out of reach; this is who came in last. */
  | { state: 'offline'; user: SignedInUser; retry: () => void }
  | { state: 'failed'; message: string; retry: () => void };

/** To the login page and back here after; once, however many pages of the stack ask. */
function toLogin(): void {
  if (currentPath() !== loginLink()) void replace(loginLink(currentLink()));
}

/** To bind an account and back here after; once, as for the login page. */
function toBinding(): void {
  if (currentPath() !== bindLink()) void replace(bindLink(currentLink()));
}

/** The server refuses everything until the password is changed; a session by DingTalk's code, and so the mini-app's, it never asks to. */
function toFirstPassword(): void {
  if (currentPath() !== repeatPassLink()) void replace(repeatPassLink(currentLink()));
}

/** Who came in last, where it is the missing network that keeps them out now and not the server. */
async function whoIsOffline(error: unknown): Promise<SignedInUser | null> {
  const user = offlineUser();
  if (!user || error instanceof ApiError || error instanceof BindingNeeded) return null;
  return error instanceof NetworkError || !(await serverAnswers()) ? user : null;
}

/** Who is in already, and was not merely so before a reload: a page draws what it has for them at once. */
function firstEntry(isLetIn: (user: SignedInUser) => boolean): Entry {
  const { user, isRestored } = useSession.getState();
  return user && !isRestored && !user.mustChangePassword && isLetIn(user) ? { state: 'ready', user } : { state: 'entering' };
}

/** Not every browser tells when its network is back. */
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
  /** Whom a platform vouches for without an account is led to bind one. Default: yes. */
  binds?: boolean;
  /** Whom `enter` answers as they are. */
  isLetIn: (user: SignedInUser) => boolean;
}

/** Lets somebody in by `enter`, or leads to where they can do what that asks for; with `takesVisitors` the login page is left to the page. */
function useEntry(
  enter: () => Promise<SignedInUser | null>,
  { takesVisitors = false, opensOffline = false, binds = true, isLetIn }: EntryOptions,
): Entry {
  const [entry, setEntry] = useState<Entry>(() => firstEntry(isLetIn));
  const [attempt, setAttempt] = useState(0);
  const user = useSession((session) => session.user);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // Also when the session is forgotten under the page, and when another role was chosen in the meantime.
  useEffect(() => {
    enter()
      .then((entered) => {
        if (useSession.getState().user?.mustChangePassword) return toFirstPassword();
        if (!entered) return setEntry({ state: 'no-role' });
        setEntry((now) => (now.state === 'ready' && now.user === entered ? now : { state: 'ready', user: entered }));
      })
      .catch(async (error: unknown) => {
        const away = opensOffline ? await whoIsOffline(error) : null;
        // Who is in stays in: what was typed is on the page.
        if (away) return setEntry((now) => (now.state === 'ready' ? now : { state: 'offline', user: away, retry: again }));
        if (error instanceof SignInNeeded) return takesVisitors ? setEntry({ state: 'visitor' }) : toLogin();
        if (error instanceof BindingNeeded && !binds) return setEntry({ state: 'visitor' });
        if (error instanceof BindingNeeded && error.offer) return toBinding();
        // The platform's word is not enough for this account: the login page says so and takes the password.
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

/** The deputy who was let in is known on this device from now on, also without a network. */
async function enterAndKeep(): Promise<SignedInUser | null> {
  const deputy = await enterAsDeputy();
  // One who arrives after the session was left is nobody's any more.
  if (deputy && useSession.getState().user === deputy && !deputy.mustChangePassword) {
    keepOfflineUser(deputy);
    keepShell();
  }
  return deputy;
}

/**
 * Lets a deputy in: straight on when signed in, silently inside DingTalk and Zhezhengding, else to the login page and back to this page after;
 * a page that opens without a login shows its visitors something instead. A page that is open stays open while a session that ended is
 * begun anew.
 */
export const useDeputy = ({ takesVisitors = false } = {}): Entry =>
  useEntry(enterAndKeep, { takesVisitors, opensOffline: true, isLetIn: isDeputy });

/** Lets in whoever has an account, by the same ways; nobody is without a role here. `opensOffline`: the page is of use without a network; `takesVisitors`: it opens without a login, so that whoever has no account is a visitor. */
export const useSignedIn = ({ opensOffline = false, takesVisitors = false } = {}): Entry =>
  useEntry(enterAsUser, { opensOffline, takesVisitors, binds: !takesVisitors, isLetIn: () => true });
