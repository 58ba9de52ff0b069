import { enterAsDeputy } from '@/features/session/enter';
import { leaveRole, onLeaveRole } from '@/features/session/leave-role';
import { useSession } from '@/features/session/store';
import type { CallHooks, Telling } from '@/platform/call-core';
import { toast, TOAST_MS } from '@/platform/feedback';
import { leaveNotice, leaveNoticeOverReload } from '@/platform/left-notice';
import { currentPath, hasPage, reload, replace } from '@/platform/navigation';
import { queryClient } from '@/platform/query-client';
import { notFoundLink } from '@/routes/mobile';
import { isConsolePath } from '@/routes/taro';

/**
 * What was read and opened belongs to its role: before another role is shown anywhere, it is gone. The same role after a new
 * sign-in keeps it, and with it the page that is open.
 */
export function keepRolesApart(): void {
  onLeaveRole(() => queryClient.clear());
  let last: string | undefined;
  useSession.subscribe(({ user }) => {
    if (!user) return;
    const role = user.roleId;
    if (last !== undefined && last !== role) leaveRole();
    last = role;
  });
}

async function continueHere(): Promise<void> {
  toast({ message: '已为您重新登录，请继续', tone: 'success' });
  await queryClient.invalidateQueries();
}

function startAnew(): void {
  leaveRole();
  // The reload takes the message off the screen, so it is shown again behind it.
  leaveNoticeOverReload({ message: '登录已超时，请重新登录', tone: 'warning', durationMs: TOAST_MS });
  reload();
}

const FORBIDDEN_LINK = '/403';

/** What was told in passing goes with the page that it was told on, so the one that comes next tells it. */
function leadTo(link: string, telling: Telling): void {
  if (!hasPage(link)) return toast(telling);
  leaveNotice(telling, link);
  void replace(link);
}

/** What the application does when a call fails; the places it leads to are H5 pages, so the mini-app only tells. */
export const callHooks: CallHooks = {
  tell: toast,
  onSessionExpired() {
    useSession.getState().forget();
    // Inside DingTalk and Zhezhengding a phone page begins a new session by itself and stays as it is; everything else is loaded anew, and
    // comes back by the login page.
    if (isConsolePath(currentPath())) startAnew();
    else enterAsDeputy().then(continueHere, startAnew);
  },
  onSignInNeeded(telling) {
    // A visitor has nothing to go back to, and the console says so in the place of what it could not read.
    if (!useSession.getState().user || isConsolePath(currentPath())) return false;
    // Without its user the page that is open leads to the login, and back here after.
    useSession.getState().forget();
    enterAsDeputy().then(continueHere, () => leaveNotice(telling));
    return true;
  },
  onForbidden: (telling) => leadTo(FORBIDDEN_LINK, telling),
  onLost: (telling) => leadTo(notFoundLink(), telling),
};
