import { type ComponentType, createElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { getConfig } from '@/platform/config';
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

const WATCH_AFTER_MS = 5000;

/** What ends a session that nobody uses; it comes when the first screen is there, and not where the server does not say how soon. */
function useIdleWatch(): ReactNode {
  const [watch, setWatch] = useState<ComponentType<{ idleMs: number }> | null>(null);
  const idleMs = (getConfig().idleMinutes ?? 0) * 60_000;
  useEffect(() => {
    if (!idleMs) return undefined;
    // What did not come is asked for again.
    const load = () =>
      import('./session/idle-watch').then(
        (part) => {
          clearInterval(timer);
          setWatch(() => part.default);
        },
        () => undefined,
      );
    const timer = setInterval(() => void load(), WATCH_AFTER_MS);
    return () => clearInterval(timer);
  }, [idleMs]);
  return watch && createElement(watch, { idleMs });
}

/** Nothing is shown, and no path is called unknown, before the user and so the routes of the role are there. */
export function ConsoleRoot() {
  useConsoleToasts();
  const user = useSignedInUser();
  const watch = useIdleWatch();
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
      {isReady && watch}
      {isReady && (
        <ConsoleMenuProvider value={menu}>
          <ConsoleLayout key={user.roleId} user={user} onSwitchRole={switchTo} />
        </ConsoleMenuProvider>
      )}
    </>
  );
}
