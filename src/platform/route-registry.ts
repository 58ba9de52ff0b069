import type { Route, RouteName } from '@contract/routes';
import { sharedRoutes } from '@contract/shared-routes';

const known: Record<string, Route> = { ...sharedRoutes };

/** Registers calls that only one part of the client makes. */
export const registerRoutes = (routes: Readonly<Record<string, Route>>): void => void Object.assign(known, routes);

/** Returns the route of a call. Throws for a call that only another part of the client makes. */
export function routeOf(name: RouteName): Route {
  const route = known[name];
  if (!route) throw new Error(`the call ${name} is not registered in this part of the client`);
  return route;
}
