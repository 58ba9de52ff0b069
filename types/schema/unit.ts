import { type Static, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import { AreaCode, Closed, Id, Keyword, PageOf, Paging, type RouteSchemas } from './common';

export const Unit = Closed({ id: Id, name: Type.String(), areaCode: AreaCode });
export type Unit = Static<typeof Unit>;

export const schemas = {
  'unit.list': {
    query: Closed({ ...Paging, keyword: Keyword(KEYWORD_MAX) }),
    reply: PageOf(Unit),
  },
} satisfies Record<string, RouteSchemas>;
