import { useEffect, useRef } from 'react';
import { leaveRole } from '@/features/session/leave-role';
import { useSession } from '@/features/session/store';
import { dropKeptState } from '@/platform/kept-state';
import { reload, replace } from '@/platform/navigation';
import { getRoleId, getToken } from '@/platform/session';
import { onPageReturn } from '@/platform/viewport';
import { HOME_PATH } from '../menu/menu-tree';
import { markSigningOut } from './go-to-login';

interface Entered {
  token: string | undefined;
  roleId: string;
}

function followSignOut(): void {
  markSigningOut();
  useSession.getState().forget();
  leaveRole();
}

/** Set when an idle page itself handles a change of the session; returns whether it does. */
export const otherWindows: { follows?: () => boolean } = {};

/** A user, perhaps another one, has signed in in another window: the content of this window is dropped. */
export function followSignIn(): void {
  leaveRole();
  dropKeptState();
  useSession.setState({ user: null });
  void replace(HOME_PATH).then(reload);
}

function follow(entered: Entered, switchTo: (roleId: string) => void): void {
  const token = getToken();
  const roleId = getRoleId();
  if (token === undefined) followSignOut();
  else if (token !== entered.token) followSignIn();
  else if (roleId !== undefined && roleId !== entered.roleId) switchTo(roleId);
}

/**
 * The windows of a browser share one session, and the server uses the role that was chosen last: when the user comes back to this window, it follows
 * the change in another window, to that role's home or to the login.
 */
export function useOtherWindows(switchTo: (roleId: string) => void): void {
  const user = useSession((state) => state.user);
  const entered = useRef<Entered | null>(null);
  useEffect(() => {
    entered.current = user && { token: getToken(), roleId: user.roleId };
  }, [user]);
  useEffect(
    () =>
      onPageReturn(() => {
        if (entered.current && !otherWindows.follows?.()) follow(entered.current, switchTo);
      }),
    [switchTo],
  );
}
