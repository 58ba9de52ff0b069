import { type Static, Type } from '@sinclair/typebox';
import { STATION_STAR_LIST } from '../lists/station-star';
import { STAR_LIMITS, STAR_PARTS, WHOLE_WEIGHT } from '../rules/station-star';
import {
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
} from './common';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });
const Stars = Type.Integer({ minimum: 1, maximum: 5 });
const Year = Titled('年度', Type.Integer({ minimum: 2020, maximum: 2049 }));
const Share = Closed({ part: Type.Number({ minimum: 0 }), whole: Count });
const shares = { held: Share, onDuty: Share, inTime: Share, rated: Share, profile: Share } satisfies Record<
  keyof typeof STAR_PARTS,
  unknown
>;
const Weight = (part: keyof typeof STAR_PARTS) => Titled(STAR_PARTS[part], Type.Integer({ minimum: 0, maximum: WHOLE_WEIGHT }));

export const StarWeights = Closed({
  held: Weight('held'),
  onDuty: Weight('onDuty'),
  inTime: Weight('inTime'),
  rated: Weight('rated'),
  profile: Weight('profile'),
});
export type StarWeights = Static<typeof StarWeights>;

const line = {
  id: Type.Integer({ minimum: 1, description: 'id of the station' }),
  name: Type.String(),
  areaName: Type.String(),
  year: Type.Integer(),
  score: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
  stars: Nullable(Type.Integer({ description: 'as set by an office, otherwise by the score' })),
  byHand: Type.Boolean({ description: 'an office set the stars' }),
  shares: Closed(shares),
  lastHeldOn: Nullable(DateOnly),
  idle: Type.Boolean({ description: 'no voter was received there for 90 days' }),
};
export const StationStarLine = Closed(line);
export type StationStarLine = Static<typeof StationStarLine>;

export const StationStar = Closed({
  ...line,
  weights: StarWeights,
  duties: Closed({ weeks: Share, quarters: Share, deputies: Share }),
  mayOverride: Type.Boolean(),
  changes: Type.Array(Closed({ id: Id, stars: Nullable(Stars), reason: Type.String(), byName: Type.String(), at: Time }), {
    description: 'changes by offices for the year, newest first',
    maxItems: 100,
  }),
});
export type StationStar = Static<typeof StationStar>;

export const schemas = {
  'stationStar.list': { query: Closed({ ...Paging, ...filterSchemas(STATION_STAR_LIST) }), reply: PageOf(StationStarLine) },
  'stationStar.get': { params: IdParams, query: Closed({ year: Type.Optional(Year) }), reply: StationStar },
  /** Sets the stars of a year manually, or undoes this (null), with the reason. */
  'stationStar.override': {
    params: IdParams,
    body: Closed({ year: Year, stars: Titled('星级', Nullable(Stars)), reason: Titled('原因', Text(STAR_LIMITS.reason)) }),
    reply: StationStar,
  },
  /** The weights in force in the caller's area: its own, or those of the nearest area above that has its own. */
  'stationStar.weights': { reply: StarWeights },
  /** For the caller's area and the areas below it; together 100. */
  'stationStar.setWeights': { body: StarWeights, reply: StarWeights },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  stationStar: {
    year: '年度',
    stars: '星级',
    reason: '原因',
    held: STAR_PARTS.held,
    onDuty: STAR_PARTS.onDuty,
    inTime: STAR_PARTS.inTime,
    rated: STAR_PARTS.rated,
    profile: STAR_PARTS.profile,
  },
} as const satisfies LoggedColumns;

export const errors = {
  'stationStar.not_found': { status: 404, message: '没有找到这个联络站，可能不在您管理的范围内' },
  'stationStar.weights': { status: 400, message: '各项权重合计须为 100，请调整' },
} as const satisfies ErrorWords;
