import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useConsoleMenu } from '../menu/console-menu';
import type { ConsoleRoute } from '../menu/menu-tree';
import { findScreen } from '../screens/find-screen';
import { useNavigationProgress } from '../state/progress';
import { useTabs } from '../state/tabs';
import { KeptViewFrame } from './kept-view';
import { isDirectPath, isKeptPath, type KeptView, keptViews } from './kept-views';
import { routeObjects } from './route-objects';

/** Renders the view of the current path, and the kept views hidden. */
export function ConsoleViews({ roleId }: { roleId: string }) {
  const location = useLocation();
  const { routes } = useConsoleMenu();
  const objects = useMemo(() => routeObjects(routes), [routes]);
  const refreshes = useTabs((state) => state.refreshes);
  const isKept = isKeptPath(location.pathname) && findScreen(routes, location.pathname) !== null;
  const key = viewKey(roleId, location.pathname, refreshes);
  const kept = useKeptViews(isKept ? { key, location } : null, routes);
  useProgressOf(location);
  return (
    <div className="console-views">
      {kept.map((view) => (
        <KeptViewFrame key={view.key} routes={objects} location={view.location} shown={view.key === key} />
      ))}
      {!isKept && <PlainView key={key} routes={objects} />}
    </div>
  );
}

/** Returns the key of a view. Direct views share one key: for these only the router decides what is new. */
function viewKey(roleId: string, path: string, refreshes: Readonly<Record<string, number>>): string {
  if (!isDirectPath(path)) return `${roleId} ${path} ${refreshes[path] ?? 0}`;
  const count = Object.entries(refreshes).reduce((sum, [other, times]) => (isDirectPath(other) ? sum + times : sum), 0);
  return `${roleId} /system ${count}`;
}

function useKeptViews(shown: { key: string; location: Location } | null, routes: readonly ConsoleRoute[]): readonly KeptView[] {
  const tabs = useTabs((state) => state.tabs);
  const [views, setViews] = useState<readonly KeptView[]>([]);
  const isOpen = (path: string) => tabs.some((tab) => tab.path === path) && findScreen(routes, path) !== null;
  const next = keptViews(views, shown, isOpen);
  if (next !== views) setViews(next);
  return next;
}

function PlainView({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Shows the progress bar for at least one frame at every navigation; longer while code loads. */
function useProgressOf({ key }: Location): void {
  const start = useNavigationProgress((state) => state.start);
  const finish = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    finish.current = start();
    return () => finish.current();
  }, [start, key]);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => finish.current());
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
