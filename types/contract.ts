import type { Static, TSchema } from '@sinclair/typebox';
import type { RouteName } from './routes';
import type { RouteSchemas, Together } from './schema/common';
import * as groups from './schemas';

type Groups = typeof groups;

/** What every route takes and gives. A route that no group has schemas for does not compile. */
export const contract = Object.assign({}, ...Object.values(groups).map(({ schemas }) => schemas)) as Together<
  Groups[keyof Groups]['schemas']
> satisfies { [N in RouteName]: RouteSchemas };

export type Contract = typeof contract;

type StaticOf<S, Part extends string> = S extends { [K in Part]: infer T extends TSchema } ? { [K in Part]: Static<T> } : unknown;

/** What a caller gives: `params`, `query` and `body`, each only where the route takes it. */
export type CallInput<N extends RouteName> = StaticOf<Contract[N], 'params'> &
  StaticOf<Contract[N], 'query'> &
  StaticOf<Contract[N], 'body'>;

/** What a caller gets: the data of the envelope, or the whole answer where the route has none. */
export type CallReply<N extends RouteName> = Static<Contract[N]['reply']>;

/** The envelope of every answer that is not 'whole' or 'binary'. `code` is the HTTP status. */
export interface Envelope<T> {
  code: number;
  success: boolean;
  message: string;
  data: T;
}
