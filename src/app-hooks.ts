import { enterAsDeputy } from '@/features/session/enter';
import { leaveRole, onLeaveRole } from '@/features/session/leave-role';
import { useSession } from '@/features/session/store';
import type { CallHooks, Telling } from '@/platform/call-core';
import { toast, TOAST_MS } from '@/platform/feedback';
import { leaveToast, leaveToastOverReload } from '@/platform/pending-toast';
import { currentPath, hasPage, reload, replace } from '@/platform/navigation';
import { queryClient } from '@/platform/query-client';
import { notFoundLink } from '@/routes/mobile';
import { isConsolePath } from '@/routes/taro';

/** Drops the data and the views of a role before another role is shown. The same role keeps them after a new sign-in, including the open page. */
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
  // The reload removes the message from the screen, so it is shown again after it.
  leaveToastOverReload({ message: '登录已超时，请重新登录', tone: 'warning', durationMs: TOAST_MS });
  reload();
}

const FORBIDDEN_LINK = '/403';

/** A toast disappears with its page, so the next page shows it. */
function leadTo(link: string, telling: Telling): void {
  if (!hasPage(link)) return toast(telling);
  leaveToast(telling, link);
  void replace(link);
}

/** The reactions of the application to failed calls; the pages that they open are H5 pages, so the mini-app only shows a message. */
export const callHooks: CallHooks = {
  tell: toast,
  onSessionExpired() {
    useSession.getState().forget();
    // Inside DingTalk and Zhezhengding a phone page begins a new session by itself and stays open; every other page is reloaded and returns through
    // the login page.
    if (isConsolePath(currentPath())) startAnew();
    else enterAsDeputy().then(continueHere, startAnew);
  },
  onSignInNeeded(telling) {
    // A visitor has no session to return to, and the console shows the error in place of the missing data.
    if (!useSession.getState().user || isConsolePath(currentPath())) return false;
    // Without a user, the page leads to the login, and returns here after it.
    useSession.getState().forget();
    enterAsDeputy().then(continueHere, () => leaveToast(telling));
    return true;
  },
  onForbidden: (telling) => leadTo(FORBIDDEN_LINK, telling),
  onLost: (telling) => leadTo(notFoundLink(), telling),
};
