import { consoleRoutes } from './console-routes';
import { passwordRoutes } from './password-routes';
import { sharedRoutes } from './shared-routes';

export type { Route } from './entities/entity';

/**
 * Every call there is, by name. The client calls by these names, the server can mount nothing else; what each takes and gives stands under the
 * same name in contract.ts. Nothing here holds a schema, so that the client stays light; each part of it loads what it calls.
 */
export const routes = { ...sharedRoutes, ...passwordRoutes, ...consoleRoutes };

export type RouteName = keyof typeof routes;
