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

/** What sees to a change of the session instead, where somebody left the page alone for long: answers whether it does. */
export const otherWindows: { follows?: () => boolean } = {};

/** Somebody signed in again elsewhere, perhaps somebody else: nothing of this window is theirs. */
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
 * The windows of a browser share one session, and the server goes by the role that was chosen last: on coming back to this window it
 * follows what was done in another one, to that role's home or to the login.
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
