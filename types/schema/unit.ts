import { type Static, Type } from '@sinclair/typebox';
import { AreaCode, Closed, Id, PageOf, Paging, type RouteSchemas } from './common';

export const Unit = Closed({ id: Id, name: Type.String(), areaCode: AreaCode });
export type Unit = Static<typeof Unit>;

export const unitSchemas = {
  'unit.list': {
    query: Closed({ ...Paging, keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    reply: PageOf(Unit),
  },
} satisfies Record<string, RouteSchemas>;
