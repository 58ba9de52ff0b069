import { matchPath } from 'react-router-dom';
import type { ConsoleRoute, ScreenRoute } from '../menu/menu-tree';

/** Returns the screen of a path, or null. */
export function findScreen(routes: readonly ConsoleRoute[], pathname: string): ScreenRoute | null {
  return routes.find((route): route is ScreenRoute => route.kind === 'screen' && matchPath(route.path, pathname) !== null) ?? null;
}
