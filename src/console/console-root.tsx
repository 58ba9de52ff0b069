import { useMemo } from 'react';
import { lazyPart } from '@/platform/lazy-part';
import { PartBoundary } from '@/platform/part-boundary';
import { reload } from '@/platform/navigation';
import { ConsoleLayout } from './layout/console-layout';
import { ProgressBar } from './layout/progress-bar';
import { ConsoleMenuProvider } from './menu/console-menu';
import { consoleRoutes, menuNodes } from './menu/menu-tree';
import { withOwnEntry, withOwnScreens } from './menu/own-screens';
import { useOtherWindows } from './session/use-other-windows';
import { useRoleSwitch } from './session/use-role-switch';
import { useSignedInUser } from './session/use-signed-in-user';
import { useConsoleToasts } from './use-console-toasts';

const EnrolFirst = lazyPart(() => import('./session/enrol-first').then((part) => part.EnrolFirst));

/** Nothing is shown, and no path is called unknown, before the user and so the routes of the role are there. */
export function ConsoleRoot() {
  useConsoleToasts();
  const user = useSignedInUser();
  const { switching, switchTo } = useRoleSwitch();
  useOtherWindows(switchTo);
  const menu = useMemo(() => {
    if (!user) return null;
    const tree = user.menuTree;
    return { routes: withOwnScreens(consoleRoutes(tree), user), nodes: withOwnEntry(menuNodes(tree), user) };
  }, [user]);
  if (user?.mustEnrol) {
    return (
      <PartBoundary attempt={0} onLost={reload}>
        <EnrolFirst />
      </PartBoundary>
    );
  }
  const isReady = user && menu && !switching;
  return (
    <>
      <ProgressBar pending={!isReady} />
      {isReady && (
        <ConsoleMenuProvider value={menu}>
          <ConsoleLayout key={user.roleId} user={user} onSwitchRole={switchTo} />
        </ConsoleMenuProvider>
      )}
    </>
  );
}
