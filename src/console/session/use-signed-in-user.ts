import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignedIn, useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { CancelledError } from '@/lib/cancel';
import { NETWORK_TELLING } from '@/platform/call-core';
import { ApiError } from '@/platform/call-errors';
import { TOAST_MS } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { currentLink, currentPath, replace } from '@/platform/navigation';
import { NetworkError } from '@/platform/request-port';
import { notFoundLink, repeatPassLink } from '@/routes/mobile';
import { barePageOf, isPublicPath } from '@/routes/public';
import { isConsolePath } from '@/routes/taro';
import { goToLogin } from './go-to-login';

/** Redirects a visitor without a session: a path that opens without a login but is not a page of its own does not exist. */
function turnAway(path: string): void {
  const bare = barePageOf(path);
  if (bare !== undefined) void replace(bare);
  else if (isPublicPath(path)) void replace(notFoundLink());
  else goToLogin();
}

/** Keeps the reason why a signed-in user has to sign in again, to be shown there. An error that the call has already shown is left out. */
function leaveReason(error: unknown): void {
  if (error instanceof ApiError && error.shown) return;
  if (error instanceof NetworkError) return leaveToast(NETWORK_TELLING);
  const message = error instanceof ApiError ? error.notice : '没有读到您的账号信息，请重新登录；如果一直这样，请联系管理员';
  leaveToast({ message, tone: 'warning', durationMs: TOAST_MS });
}

/** Loads the user; a failure ends the session here, and the next page shows the reason. A page that is reloaded before the response arrives has not failed. */
function load(path: string): void {
  const session = useSession.getState();
  session.ensureUser({ quiet: true }).catch((error: unknown) => {
    if (error instanceof CancelledError) return;
    session.forget();
    leaveReason(error);
    turnAway(path);
  });
}

/**
 * The guard: returns the signed-in user once loaded, null until then. A loaded user passes; a visitor without a token is sent to the login, which
 * leads back here; with a token, the user is loaded first, and with it the routes.
 */
export function useSignedInUser(): SignedInUser | null {
  const user = useSession((state) => state.user);
  const isRestored = useSession((state) => state.isRestored);
  const { key, pathname } = useLocation();
  const mustChange = user?.mustChangePassword === true;

  useEffect(() => {
    // The console waits behind a phone page, which handles a missing session itself.
    if (user || !isConsolePath(currentPath())) return;
    if (isSignedIn()) load(pathname);
    else turnAway(pathname);
  }, [user, key, pathname]);

  useEffect(() => {
    if (mustChange && isConsolePath(currentPath())) void replace(repeatPassLink(currentLink()));
  }, [mustChange, key]);

  useEffect(() => {
    // A user restored after a reload is shown at once, and updated in the background.
    if (isRestored) void useSession.getState().refreshUser();
  }, [isRestored]);

  return mustChange ? null : user;
}
