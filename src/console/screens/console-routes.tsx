import { Suspense, useLayoutEffect, useEffect, type ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { replace } from '@/platform/navigation';
import { notFoundLink } from '@/routes/mobile';
import { useConsoleMenu } from '../menu/console-menu';
import { type ConsoleRoute, HOME_PATH } from '../menu/menu-tree';
import { useNavigationProgress } from '../state/progress';
import { ScreenBoundary } from './screen-boundary';
import { renderScreen } from './screens';

/** The screens of the current role; any other path is unknown. */
export function ConsoleRoutes() {
  const { routes } = useConsoleMenu();
  return useRoutes([...routes.map(toRouteObject), ...ownRoutes(routes), { path: '*', element: <UnknownPath /> }]);
}

function toRouteObject(route: ConsoleRoute): RouteObject {
  if (route.kind === 'redirect') return { path: route.path, element: <Navigate to={route.to} replace /> };
  return { path: route.path, element: <ScreenFrame component={route.component} /> };
}

/** Home exists for every role, whatever its menu holds. */
function ownRoutes(routes: readonly ConsoleRoute[]): RouteObject[] {
  const own: RouteObject[] = [
    { path: '/403', element: <Navigate to="/403/index" replace /> },
    { path: '/403/index', element: <ScreenFrame component="notice/forbidden" /> },
  ];
  if (!routes.some((route) => route.path === '/')) own.push({ path: '/', element: <Navigate to={HOME_PATH} replace /> });
  if (!routes.some((route) => route.path === HOME_PATH)) own.push({ path: HOME_PATH, element: <ScreenFrame component="dashboard" /> });
  return own;
}

/** One screen, keyed by its path so that another item starts with a fresh screen. */
function ScreenFrame({ component }: { component: string }) {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<Opening />}>
        <Arrived>{renderScreen(component)}</Arrived>
      </Suspense>
    </ScreenBoundary>
  );
}

/** The bar runs until the screen's code has arrived. */
function Opening() {
  const { start, finish } = useNavigationProgress();
  useLayoutEffect(() => {
    start();
    return finish;
  }, [start, finish]);
  return null;
}

/** Also a screen whose code is there already shows the start and the end of the navigation. */
function Arrived({ children }: { children: ReactNode }) {
  const { start, finish } = useNavigationProgress();
  useLayoutEffect(start, [start]);
  useEffect(() => {
    const frame = requestAnimationFrame(finish);
    return () => {
      cancelAnimationFrame(frame);
      finish();
    };
  }, [finish]);
  return children;
}

function UnknownPath() {
  useEffect(() => void replace(notFoundLink()), []);
  return null;
}
