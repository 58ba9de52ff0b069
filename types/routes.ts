import * as entities from './entities';
import { consoleRoutes } from './console-routes';
import type { Route } from './entities/entity';
import { passwordRoutes } from './password-routes';
import { setupRoutes } from './setup-routes';
import { sharedRoutes } from './shared-routes';
import type { UnionToIntersection } from './union-to-intersection';

export type { Route };

const entityRoutes = Object.assign(
  {},
  ...Object.values(entities).map(({ routes }) => routes as Record<string, Route>),
) as UnionToIntersection<(typeof entities)[keyof typeof entities]['routes']>;

/**
 * Every call, by name. The client calls by these names, and the server can mount no others; the input and reply of each are under the same name in
 * contract.ts. Nothing here contains a schema, so that the client stays small; each part of it loads the calls it needs.
 */
export const routes = { ...sharedRoutes, ...passwordRoutes, ...setupRoutes, ...consoleRoutes, ...entityRoutes };

export type RouteName = keyof typeof routes;
