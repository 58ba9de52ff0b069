import { type Static, Type } from '@sinclair/typebox';
import { Closed, Id, Keyword, type RouteSchemas } from './common';

export const DeputyLine = Closed({ id: Id, name: Type.String(), delegationName: Type.String() });
export type DeputyLine = Static<typeof DeputyLine>;

export const schemas = {
  /** Of the current terms of the caller's area and below, and of its own congress where that is the one of an area above. */
  'delegation.list': {
    reply: Type.Array(Closed({ id: Id, name: Type.String() }), { maxItems: 1000, description: 'the wider area first' }),
  },
  'deputy.colleagues': {
    query: Closed({ keyword: Keyword(20, 'in the name or the delegation') }),
    reply: Type.Array(DeputyLine, { maxItems: 50, description: 'deputies of the same term, without the caller; own delegation first' }),
  },
} satisfies Record<string, RouteSchemas>;
