import { enterAsDeputy } from '@/features/session/enter';
import { leaveRole, onLeaveRole } from '@/features/session/leave-role';
import { useSession } from '@/features/session/store';
import type { CallHooks } from '@/platform/call-core';
import { toast } from '@/platform/feedback';
import { leaveNotice } from '@/platform/left-notice';
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
  leaveNotice({ message: '登录已超时，请重新登录', tone: 'warning' });
  reload();
}

/** What the application does when a call fails; the places it leads to are H5 pages, so the mini-app only tells. */
export const callHooks: CallHooks = {
  tell: (message, options) => toast({ message, ...options }),
  onSessionExpired() {
    useSession.getState().forget();
    // Inside DingTalk and Zhezhengding a phone page begins a new session by itself and stays as it is; everything else is loaded anew, and
    // comes back by the login page.
    if (isConsolePath(currentPath())) startAnew();
    else enterAsDeputy().then(continueHere, startAnew);
  },
  onForbidden() {
    // Phone pages keep what was typed and stay: the message says all there is to say.
    if (hasPage('/403') && isConsolePath(currentPath())) void replace('/403');
  },
  onLost() {
    if (!hasPage(notFoundLink())) return;
    // What was just told goes with the page that told it.
    leaveNotice({ message: '页面丢失了', tone: 'error' });
    void replace(notFoundLink());
  },
};
