import { useDidShow } from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { BindingNeeded } from '@/features/session/binding';
import { enterAsDeputy, enterAsUser, SignInNeeded } from '@/features/session/enter';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { errorText } from '@/platform/error-text';
import { currentLink, currentPath, replace } from '@/platform/navigation';
import { bindLink, loginLink, repeatPassLink } from '@/routes/mobile';

export type Entry =
  | { state: 'entering' }
  | { state: 'ready'; user: SignedInUser }
  | { state: 'no-role' }
  /** Nobody is signed in, on a page that opens all the same. */
  | { state: 'visitor' }
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

/** Lets somebody in by `enter`, or leads to where they can do what that asks for; with `takesVisitors` the login page is left to the page. */
function useEntry(enter: () => Promise<SignedInUser | null>, takesVisitors = false): Entry {
  const [entry, setEntry] = useState<Entry>({ state: 'entering' });
  const [attempt, setAttempt] = useState(0);
  const user = useSession((session) => session.user);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // Also when the session is forgotten under the page, and when another role was chosen in the meantime.
  useEffect(() => {
    enter()
      .then((entered) => {
        if (useSession.getState().user?.mustChangePassword) return toFirstPassword();
        setEntry(entered ? { state: 'ready', user: entered } : { state: 'no-role' });
      })
      .catch((error: unknown) => {
        if (error instanceof SignInNeeded) return takesVisitors ? setEntry({ state: 'visitor' }) : toLogin();
        if (error instanceof BindingNeeded && error.offer) return toBinding();
        setEntry({ state: 'failed', message: errorText(error), retry: again });
      });
  }, [enter, user, attempt, again, takesVisitors]);
  useDidShow(again);
  return entry;
}

/**
 * Lets a deputy in: straight on when signed in, silently inside DingTalk and Zhezhengding, else to the login page and back to this page after;
 * a page that opens without a login shows its visitors something instead. A page that is open stays open while a session that ended is
 * begun anew.
 */
export const useDeputy = ({ takesVisitors = false } = {}): Entry => useEntry(enterAsDeputy, takesVisitors);

/** Lets in whoever has an account, by the same ways; nobody is without a role here. */
export const useSignedIn = (): Entry => useEntry(enterAsUser);
