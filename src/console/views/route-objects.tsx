import { type PropsWithChildren, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { replace } from '@/platform/navigation';
import { notFoundLink } from '@/routes/mobile';
import { type ConsoleRoute, HOME_PATH } from '../menu/menu-tree';
import { ScreenBoundary } from '../screens/screen-boundary';
import { renderScreen } from '../screens/screens';
import { useNavigationProgress } from '../state/progress';
import { ScreenSkeleton } from '../ui/skeletons';

/** Returns the routes of the current role in the router's format; any other path is unknown. */
export function routeObjects(routes: readonly ConsoleRoute[]): RouteObject[] {
  return [...routes.map(toRouteObject), ...ownRoutes(routes), { path: '*', element: <UnknownPath /> }];
}

function toRouteObject(route: ConsoleRoute): RouteObject {
  if (route.kind === 'redirect') return { path: route.path, element: <Navigate to={route.to} replace /> };
  return { path: route.path, element: <ScreenFrame component={route.component} layouts={route.layouts} /> };
}

/** Every role has a home page, independent of its menu. */
function ownRoutes(routes: readonly ConsoleRoute[]): RouteObject[] {
  const own: RouteObject[] = [
    { path: '/403', element: <Navigate to="/403/index" replace /> },
    { path: '/403/index', element: <ScreenFrame component="notice/forbidden" /> },
  ];
  if (!routes.some((route) => route.path === '/')) own.push({ path: '/', element: <Navigate to={HOME_PATH} replace /> });
  if (!routes.some((route) => route.path === HOME_PATH)) own.push({ path: HOME_PATH, element: <ScreenFrame component="dashboard" /> });
  return own;
}

interface ScreenFrameProps {
  component: string;
  /** The titles of the nested layouts around it, outermost first. */
  layouts?: readonly string[];
}

function ScreenFrame({ component, layouts = [] }: ScreenFrameProps) {
  const { pathname } = useLocation();
  const screen = (
    <ScreenBoundary place={pathname}>
      <Suspense fallback={<Opening component={component} />}>{renderScreen(component)}</Suspense>
    </ScreenBoundary>
  );
  return layouts.reduceRight((inner, title) => <NestedLayout title={title}>{inner}</NestedLayout>, screen);
}

/** A container inside the main layout: it has no visible content, and names the menu section of its screens. */
function NestedLayout({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <div className="console-nested" role="group" aria-label={title}>
      {children}
    </div>
  );
}

/** Shows the progress bar and the skeleton of the screen until its code is loaded. */
function Opening({ component }: { component: string }) {
  const start = useNavigationProgress((state) => state.start);
  useLayoutEffect(() => start(), [start]);
  return <ScreenSkeleton component={component} />;
}

function UnknownPath() {
  useEffect(() => void replace(notFoundLink()), []);
  return null;
}
