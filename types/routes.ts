import * as entities from './entities';
import { consoleRoutes } from './console-routes';
import type { Route } from './entities/entity';
import { passwordRoutes } from './password-routes';
import { setupRoutes } from './setup-routes';
import { sharedRoutes } from './shared-routes';

export type { Route };

/** The members of a union, all at once. */
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

const entityRoutes = Object.assign({}, ...Object.values(entities).map(({ routes }) => routes as Record<string, Route>)) as AllOf<
  (typeof entities)[keyof typeof entities]['routes']
>;

/**
 * Every call there is, by name. The client calls by these names, the server can mount nothing else; what each takes and gives stands under the
 * same name in contract.ts. Nothing here holds a schema, so that the client stays light; each part of it loads what it calls.
 */
export const routes = { ...sharedRoutes, ...passwordRoutes, ...setupRoutes, ...consoleRoutes, ...entityRoutes };

export type RouteName = keyof typeof routes;
