import { type Static, Type } from '@sinclair/typebox';
import { MOST_PERFORMANCE_ROWS, PERFORMANCE_YEARS } from '../rules/performance';
import {
  Binary,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  type LoggedColumns,
  NoData,
  Nullable,
  type RouteSchemas,
  Titled,
} from './common';

export const PerformanceTold = Closed({
  part: Type.String({ description: 'the module that reports it' }),
  title: Type.String(),
  totals: Type.Array(Closed({ name: Type.String(), count: Type.Number({ minimum: 0, description: 'an integer, except for a mean' }) })),
  rows: Type.Array(
    Closed({
      id: Nullable(Type.Integer({ description: "id of the row's object; null when it has no page" })),
      on: Nullable(DateOnly),
      title: Type.String(),
      kind: Type.String({ description: "the deputy's part in it" }),
      outcome: Type.String({ description: 'the result, or the current state' }),
    }),
    { maxItems: MOST_PERFORMANCE_ROWS, description: 'newest first' },
  ),
  more: Type.Integer({ minimum: 0, description: 'number of rows that are counted but not returned' }),
});
export type PerformanceTold = Static<typeof PerformanceTold>;

export const Performance = Closed({
  id: Id,
  name: Type.String(),
  gender: Type.String(),
  occupation: Type.String(),
  offices: Type.String(),
  areaName: Type.String(),
  termName: Type.String(),
  delegationName: Type.String(),
  begunOn: Nullable(DateOnly),
  endedOn: Nullable(DateOnly),
  year: Nullable(Type.Integer({ description: 'null for the whole term' })),
  years: Type.Array(Type.Integer(), { description: 'years of the term up to now, newest first' }),
  asOf: DateOnly,
  /** All mandates of the person that the viewer may see, including this one. */
  mandates: Type.Array(Closed({ id: Id, termName: Type.String(), areaName: Type.String() }), { description: 'newest first' }),
  parts: Type.Array(PerformanceTold),
});
export type Performance = Static<typeof Performance>;

const Year = Type.Optional(Titled('年度', Type.Integer({ minimum: PERFORMANCE_YEARS.first, maximum: PERFORMANCE_YEARS.last })));

export const schemas = {
  /** For the mandate of the caller's present role. */
  'performance.mine': { query: Closed({ year: Year }), reply: Performance },
  /** For a deputy the deputy's own mandates; for the roles that manage the roster those of their area and below. Without a year the whole term. */
  'performance.get': { params: IdParams, query: Closed({ year: Year }), reply: Performance },
  /** Logs that a record is being printed. */
  'performance.print': { params: IdParams, reply: NoData },
  'performance.word': { params: IdParams, query: Closed({ year: Year }), reply: Binary },
} satisfies Record<string, RouteSchemas>;

export const logged = { performance: {} } as const satisfies LoggedColumns;

export const errors = {
  'performance.not_found': { status: 404, message: '没有找到这份履职档案，可能不是您本人的，或者不在您管理的区域' },
} as const satisfies ErrorWords;
