import { type Static, Type } from '@sinclair/typebox';
import { SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { AreaCode, Closed, DateOnly, Id, KeyOf, Nullable, type RouteSchemas } from './common';

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

export const termSchemas = {
  'term.current': { reply: Nullable(Term) },
  'term.list': { reply: Type.Array(Term) },
  'step.list': {
    query: Closed({
      pageIndex: Type.Integer({ minimum: 1, maximum: 1000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
      processType: KeyOf(SUGGESTION_KINDS),
    }),
    reply: Type.Array(Step),
  },
} satisfies Record<string, RouteSchemas>;
