import type { Static, TSchema } from '@sinclair/typebox';
import type { RouteName } from './routes';
import type { RouteSchemas } from './schema/common';
import type { UnionToIntersection } from './union-to-intersection';
import * as groups from './schemas';

type Groups = typeof groups;

/** The input and reply schemas of every route. A route without schemas in any group does not compile. */
export const contract = Object.assign({}, ...Object.values(groups).map(({ schemas }) => schemas)) as UnionToIntersection<
  Groups[keyof Groups]['schemas']
> satisfies { [N in RouteName]: RouteSchemas };

export type Contract = typeof contract;

type StaticOf<S, Part extends string> = S extends { [K in Part]: infer T extends TSchema } ? { [K in Part]: Static<T> } : unknown;

/** The input of a call: `params`, `query` and `body`, each only when the route has it. */
export type CallInput<N extends RouteName> = StaticOf<Contract[N], 'params'> &
  StaticOf<Contract[N], 'query'> &
  StaticOf<Contract[N], 'body'>;

/** The reply of a call: the data of the envelope, or the whole response for a route without an envelope. */
export type CallReply<N extends RouteName> = Static<Contract[N]['reply']>;

/** The envelope of every response that is not 'whole' or 'binary'. `code` is the HTTP status. */
export interface Envelope<T> {
  code: number;
  success: boolean;
  message: string;
  data: T;
}
