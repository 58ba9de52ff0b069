import { type Static, Type } from '@sinclair/typebox';
import { SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { AreaCode, Closed, DateOnly, Id, KeyOf, Nullable, type RouteSchemas, Titled } from './common';

export const Term = Closed({
  id: Id,
  name: Type.String(),
  areaCode: AreaCode,
  beginDate: DateOnly,
  endDate: Nullable(DateOnly),
  current: Type.Boolean(),
});
export type Term = Static<typeof Term>;

export const Step = Closed({
  id: Id,
  processType: KeyOf(SUGGESTION_KINDS),
  processName: Type.String(),
  ordernum: Type.Integer(),
});
export type Step = Static<typeof Step>;

export const schemas = {
  'term.current': { reply: Nullable(Term) },
  'term.list': { reply: Type.Array(Term) },
  'step.list': {
    query: Closed({
      pageIndex: Type.Integer({ title: '页码', minimum: 1, maximum: 1000 }),
      pageSize: Type.Integer({ title: '每页条数', minimum: 1, maximum: 100 }),
      processType: Titled('流程类型', KeyOf(SUGGESTION_KINDS)),
    }),
    reply: Type.Array(Step),
  },
} satisfies Record<string, RouteSchemas>;
