import type { Route, RouteName } from '@contract/routes';
import { sharedRoutes } from '@contract/shared-routes';

const known: Record<string, Route> = { ...sharedRoutes };

/** Lets a part of the client make the calls that it alone has. */
export const addRoutes = (routes: Readonly<Record<string, Route>>): void => void Object.assign(known, routes);

/** How a call is made. Throws for one that only another part of the client makes. */
export function routeOf(name: RouteName): Route {
  const route = known[name];
  if (!route) throw new Error(`the call ${name} is not known to this part of the client`);
  return route;
}
