import { type Static, Type } from '@sinclair/typebox';
import { AreaCode, Closed, type RouteSchemas } from './common';

export const Area = Type.Recursive(
  (Self) =>
    Closed({
      code: AreaCode,
      name: Type.String(),
      level: Type.Union([Type.Literal('city'), Type.Literal('county'), Type.Literal('town')]),
      children: Type.Array(Self),
    }),
  { $id: 'Area' },
);
export type Area = Static<typeof Area>;

/** The areas the caller's role sees, as a tree whose root is the role's own area. */
export const schemas = {
  'area.userArea': { reply: Type.Array(Area) },
} satisfies Record<string, RouteSchemas>;
