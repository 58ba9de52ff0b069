import { type ComponentType, createElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { getConfig } from '@/platform/config';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
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

const EnrolFirst = lazyComponent(() => import('./session/enrol-first').then((part) => part.EnrolFirst));

const WATCH_AFTER_MS = 5000;

/** Loads the code that ends an idle session, after the first screen is shown. Does nothing when the server sends no idle time. */
function useIdleWatch(): ReactNode {
  const [watch, setWatch] = useState<ComponentType<{ idleMs: number }> | null>(null);
  const idleMs = (getConfig().idleMinutes ?? 0) * 60_000;
  useEffect(() => {
    if (!idleMs) return undefined;
    // A failed load is tried again.
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

/** Renders nothing, and calls no path unknown, until the user and the routes of the role are loaded. */
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
      <ChunkBoundary attempt={0} onLost={reload}>
        <EnrolFirst />
      </ChunkBoundary>
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
