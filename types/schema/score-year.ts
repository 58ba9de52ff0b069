import { type Static, Type } from '@sinclair/typebox';
import { SCORE_YEAR_LIST } from '../lists/score';
import { SCORE_BANDS, SCORE_PARTS, SCORE_YEARS } from '../rules/score';
import {
  AreaCode,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
} from './common';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });
const Year = Titled('年度', Type.Integer({ minimum: SCORE_YEARS.first, maximum: SCORE_YEARS.last }));

const line = {
  id: Type.Integer({ minimum: 1, description: 'id of the pair of deputy and year' }),
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  areaName: Type.String(),
  year: Type.Integer(),
  total: Type.Number({ description: 'points' }),
  converted: Type.Number({ description: 'points converted to a full year; places and bands are based on them' }),
  band: KeyOf(SCORE_BANDS),
  days: Type.Integer({ description: 'days in office in the year' }),
  place: Nullable(Type.Integer({ minimum: 1, description: 'equal points share a place; null for a deputy who is not ranked' })),
  parts: Type.Array(Closed({ name: Type.String(), points: Type.Number(), cap: Type.Number() }), {
    description: 'one for each rule of the first level',
  }),
};
export const ScoreYearLine = Closed(line);
export type ScoreYearLine = Static<typeof ScoreYearLine>;

const CountedRule = Closed({
  id: Id,
  name: Type.String(),
  note: Type.String(),
  rulePoints: Type.Number({ description: 'points for one case' }),
  cap: Nullable(Type.Number()),
  raw: Type.Number({ description: 'points before the cap' }),
  points: Type.Number(),
  count: Count,
  missing: Type.Number({ minimum: 0, description: 'points that can still be reached; 0 for deductions' }),
});

export const ScoreYear = Closed({
  ...line,
  of: Type.Integer({ description: 'number of days of the year' }),
  ranked: Count,
  closed: Type.Boolean({ description: 'archived' }),
  published: Type.Array(KeyOf(SCORE_PARTS), { description: 'parts that were published' }),
  publicityEndsAt: Nullable(Time),
  warning: Type.Boolean({ description: 'at mid-year the deputy has fewer than half of the sufficient points' }),
  tree: Type.Array(
    Closed({
      id: Id,
      name: Type.String(),
      bonus: Type.Boolean(),
      base: Type.Number(),
      cap: Type.Number(),
      raw: Type.Number(),
      points: Type.Number(),
      missing: Type.Number({ minimum: 0 }),
      rules: Type.Array(CountedRule),
    }),
    { description: 'by rules of the first level, with the rules below them' },
  ),
  months: Type.Array(
    Closed({ month: Type.Integer({ minimum: 1, maximum: 12 }), points: Type.Number({ description: 'points before the caps' }) }),
    {
      description: 'monthly values of the year',
      minItems: 12,
      maxItems: 12,
    },
  ),
  waiting: Type.Integer({ minimum: 0, description: 'number of score entries that wait for confirmation by a second person' }),
  years: Type.Array(Type.Integer(), { description: 'years with score entries, newest first' }),
});
export type ScoreYear = Static<typeof ScoreYear>;

export const ScorePeriod = Closed({
  id: Id,
  areaCode: AreaCode,
  areaName: Type.String(),
  year: Type.Integer(),
  part: KeyOf(SCORE_PARTS),
  publishedAt: Time,
  publishedBy: Type.String(),
  endsAt: Type.String({ format: 'date-time', description: 'end of the publicity period' }),
  appealUntil: Time,
  archivedAt: Nullable(Time),
  isRunning: Type.Boolean({ description: 'the publicity period is running' }),
});
export type ScorePeriod = Static<typeof ScorePeriod>;

const Periods = Closed({
  periods: Type.Array(ScorePeriod, { description: 'newest first' }),
  mayPublish: Type.Array(KeyOf(SCORE_PARTS), { description: 'parts that the caller can publish now' }),
  mayArchive: Type.Boolean(),
});

export const schemas = {
  /** The ranking of a year: of the deputies of one level (by default the caller's own) in an area and below. Ties share a rank. */
  'scoreYear.list': { query: Closed({ ...Paging, ...filterSchemas(SCORE_YEAR_LIST) }), reply: PageOf(ScoreYearLine) },
  'scoreYear.get': { params: IdParams, reply: ScoreYear },
  /** For the mandate of the caller's present role; by default this year. */
  'scoreYear.mine': { query: Closed({ year: Type.Optional(Year) }), reply: ScoreYear },
  /** The ranking of the caller's own congress, for its deputies, after the year or its first half was published. */
  'scoreYear.published': { query: Closed({ ...Paging, year: Year }), reply: PageOf(ScoreYearLine) },
  'scoreYear.figures': {
    query: Closed({
      year: Type.Optional(Year),
      level: Type.Optional(Titled('层级', KeyOf({ city: '', county: '', town: '' }))),
      areaCode: Type.Optional(AreaCode),
    }),
    reply: Closed({
      year: Type.Integer(),
      deputies: Count,
      sum: Type.Number(),
      mean: Nullable(Type.Number({ description: 'mean of the deputies in office' })),
      bands: Closed({ good: Count, fair: Count, poor: Count, none: Count }),
      waiting: Type.Integer({ minimum: 0, description: 'number of score entries that wait for confirmation by a second person' }),
      appeals: Type.Integer({ minimum: 0, description: 'number of appeals that wait for a decision' }),
      refreshedAt: Nullable(Time),
    }),
  },
  /** The publications of the caller's own congress in a year. */
  'scoreYear.periods': { query: Closed({ year: Year }), reply: Periods },
  /** Publishes for 7 days; each deputy is notified of the deputy's own points. */
  'scoreYear.publish': { body: Closed({ year: Year, part: Titled('公示范围', KeyOf(SCORE_PARTS)) }), reply: Periods },
  /** After this nothing of the year changes. */
  'scoreYear.archive': { body: Closed({ year: Year }), reply: Periods },
  /** The count is 1 while points of the caller's congress are published for the deputies to check, otherwise 0. */
  'scoreYear.toCheck': { reply: Closed({ count: Count }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  scoreYear: { year: '年度', part: ['公示范围', SCORE_PARTS] },
} as const satisfies LoggedColumns;

export const errors = {
  'scoreYear.not_found': { status: 404, message: '没有找到这份年度积分，可能不是您本人的，或者不在您管理的区域' },
  'scoreYear.unpublished': { status: 403, message: '这一年的积分还没有公示' },
  'scoreYear.published': { status: 409, message: '这个期间的积分已经公示过' },
  'scoreYear.too_early': { status: 409, message: '期间还没有结束，不能公示' },
  'scoreYear.archived': { status: 409, message: '这一年的积分已经归档' },
  'scoreYear.waiting': { status: 409, message: '还有待复核的积分，请先复核' },
  'scoreYear.appeals': { status: 409, message: '还有待处理的申诉，请先处理' },
  'scoreYear.appeal_time': { status: 409, message: '全年积分公示满 15 天（申诉期满）后才能归档' },
} as const satisfies ErrorWords;
