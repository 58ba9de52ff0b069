import * as featureEntities from './feature-entities';
import { consoleRoutes } from './console-routes';
import type { Route } from './entities/entity';
import { passwordRoutes } from './password-routes';
import { setupRoutes } from './setup-routes';
import { type AllOf, sharedRoutes } from './shared-routes';

export type { Route };

const entityRoutes = Object.assign({}, ...Object.values(featureEntities).map(({ routes }) => routes as Record<string, Route>)) as AllOf<
  (typeof featureEntities)[keyof typeof featureEntities]['routes']
>;

/**
 * Every call there is, by name. The client calls by these names, the server can mount nothing else; what each takes and gives stands under the
 * same name in contract.ts. Nothing here holds a schema, so that the client stays light; each part of it loads what it calls.
 */
export const routes = { ...sharedRoutes, ...passwordRoutes, ...setupRoutes, ...consoleRoutes, ...entityRoutes };

export type RouteName = keyof typeof routes;
