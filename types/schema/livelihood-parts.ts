import { type Static, Type } from '@sinclair/typebox';
import {
  LIVELIHOOD_ACTIONS,
  LIVELIHOOD_DUE,
  LIVELIHOOD_LIMITS,
  LIVELIHOOD_MINE,
  LIVELIHOOD_REFUSALS,
  LIVELIHOOD_SORTS,
  LIVELIHOOD_SOURCES,
  LIVELIHOOD_SPAN,
  LIVELIHOOD_STATES,
  PROGRESS_COLOURS,
  QUARTERS,
  RATING_GRADES,
  REVIEW_STANCES,
  WHOLE_PERCENT,
} from '../rules/livelihood';
import { PLACE_PATTERN } from '../rules/station';
import {
  AreaCode,
  BlankableLine,
  ChangeEntryOf,
  Closed,
  DateOnly,
  Id,
  KeyOf,
  Line,
  Nullable,
  Text,
  Time,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { FileId, FileRef } from './file';

export const Count = Type.Integer({ minimum: 0 });
export const Degrees = Nullable(Type.Number({ description: 'WGS-84 degrees' }));
const Longitude = Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'WGS-84 degrees' }));
const Latitude = Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'WGS-84 degrees' }));
export const LivelihoodYear = Titled('年份', Type.Integer({ minimum: LIVELIHOOD_SPAN.first, maximum: LIVELIHOOD_SPAN.last }));
export const Percent = Type.Integer({ minimum: 0, maximum: WHOLE_PERCENT, description: 'percent, 0 to 100' });
export const Money = Type.Number({ minimum: 0, maximum: LIVELIHOOD_LIMITS.money, multipleOf: 0.01, description: 'in 10,000 yuan (万元)' });
export const Share = Nullable(Type.Number({ minimum: 0, description: 'between 0 and 1; null when the denominator is 0' }));
export const State = KeyOf(LIVELIHOOD_STATES);
export const Colour = Nullable(KeyOf(PROGRESS_COLOURS));

/** The public columns of a public project. */
export const publicColumns = {
  id: Id,
  title: Type.String(),
  excerpt: Type.String({ description: 'the beginning of the content' }),
  state: State,
  year: Type.Integer(),
  source: KeyOf(LIVELIHOOD_SOURCES),
  category: DictionaryEntryCode,
  areaCode: AreaCode,
  areaName: Type.String(),
  place: Type.String(),
  longitude: Degrees,
  latitude: Degrees,
  metres: Nullable(Type.Integer({ minimum: 0, description: 'straight-line distance from `here`; null when either position is unknown' })),
  unitName: Nullable(Type.String({ description: 'the unit in charge of the project' })),
  cost: Nullable(Type.Number({ description: 'planned, in 10,000 yuan' })),
  spent: Type.Number({ description: 'spent so far, in 10,000 yuan' }),
  progress: Percent,
  quarter: Type.Integer({ minimum: 0, maximum: QUARTERS.length, description: 'the last reported quarter' }),
  colour: Colour,
  yes: Nullable({ ...Count, description: 'number of votes for it' }),
  members: Nullable({ ...Count, description: 'number of all who could have voted' }),
  problems: { ...Count, description: 'number of problems found' },
  fixed: Count,
  rating: Nullable(KeyOf(RATING_GRADES)),
  coverId: Nullable({ ...FileId, description: 'its newest photo; livelihood.photo returns the image' }),
};
export const PublicLivelihood = Closed(publicColumns);
export type PublicLivelihood = Static<typeof PublicLivelihood>;

const line = {
  ...publicColumns,
  proposedByName: Type.String({ description: "the deputy's name, for others the unit or office; for a visitor 群众" }),
  proposedAt: Time,
  mine: Type.Array(KeyOf(LIVELIHOOD_MINE), { description: "the caller's relation to it" }),
  due: Nullable(KeyOf(LIVELIHOOD_DUE)),
  version: Version,
};
export const LivelihoodLine = Closed(line);
export type LivelihoodLine = Static<typeof LivelihoodLine>;

const Photos = Type.Array(FileRef, { description: 'for a public project the photos are public through livelihood.photo' });

const Quarter = Closed({
  quarter: Type.Integer({ minimum: 1, maximum: QUARTERS.length }),
  plan: Nullable(Percent),
  progress: Nullable({ ...Percent, description: 'null when the quarter was not reported' }),
  spent: Nullable(Type.Number()),
  colour: Colour,
  note: Type.String(),
  reportedAt: Nullable(Time),
  photos: Photos,
});

const Problem = Closed({
  id: Id,
  content: Type.String(),
  raisedByName: Type.String(),
  raisedOn: DateOnly,
  fixed: Type.Boolean(),
  fix: Type.String(),
  fixedOn: Nullable(DateOnly),
  photos: Photos,
  fixPhotos: Photos,
});

/** A check of the result, half a year after completion. */
const Look = Closed({
  id: Id,
  on: DateOnly,
  people: Type.String(),
  seen: Type.String(),
  holds: Type.Boolean({ description: 'the result is still in use and in good condition' }),
  photos: Photos,
});

const Adjustment = Closed({
  decision: Type.String({ description: 'the document with the decision' }),
  decidedOn: DateOnly,
  reason: Type.String(),
  stopped: Type.Boolean(),
  changes: Type.Array(Closed({ name: Type.String(), before: Type.String(), after: Type.String() })),
});

/** The related data of a public project, for the public. */
export const wholeColumns = {
  content: Type.String(),
  reason: Type.String({ description: 'reason for the project' }),
  plan: Type.Array(Percent, { description: 'planned progress at the end of each quarter; empty before the project is carried out' }),
  startedOn: Nullable(DateOnly),
  finishedOn: Nullable(DateOnly),
  good: Nullable(Count),
  fair: Nullable(Count),
  poor: Nullable(Count),
  quarters: Type.Array(Quarter, { maxItems: QUARTERS.length }),
  problemList: Type.Array(Problem, { maxItems: 200, description: 'newest first' }),
  looks: Type.Array(Look, { maxItems: 50 }),
  adjustments: Type.Array(Adjustment, { maxItems: 50 }),
  supervisors: Type.Array(Closed({ deputyId: Id, name: Type.String(), delegationName: Type.String() }), {
    maxItems: LIVELIHOOD_LIMITS.supervisors,
  }),
  supervisionName: Type.String(),
};

export const PublicLivelihoodDetail = Closed({ ...publicColumns, ...wholeColumns });
export type PublicLivelihoodDetail = Static<typeof PublicLivelihoodDetail>;

const Review = Closed({ name: Type.String(), stance: KeyOf(REVIEW_STANCES), content: Type.String(), at: Time });

export const LivelihoodRecord = Closed({
  ...line,
  ...wholeColumns,
  unitId: Nullable(Id),
  /** The visitor who proposed it, for the managing roles. */
  proposer: Nullable(Closed({ name: Type.String(), mobile: Type.String({ description: 'masked' }) })),
  refusal: Nullable(KeyOf(LIVELIHOOD_REFUSALS)),
  answer: Type.String({ description: 'the answer to the proposer' }),
  reviewEndsOn: Nullable(DateOnly),
  reviews: Type.Array(Review, {
    maxItems: 500,
    description: 'reviews of deputies: all for the roles that manage it, only the own one for a deputy',
  }),
  reviewCounts: Type.Object(
    { for: Count, changed: Count, against: Count },
    { additionalProperties: false, description: 'number of deputies for each opinion' },
  ),
  voteId: Nullable({ ...Id, description: 'the vote that the project is part of or was decided by' }),
  ratingVoteId: Nullable(Id),
  mergedInto: Nullable(Closed({ id: Id, title: Type.String() })),
  mergedFrom: Type.Array(Closed({ id: Id, title: Type.String(), proposedByName: Type.String() }), {
    maxItems: 100,
    description: 'proposals for the same thing that were merged into it; only for the roles that manage it',
  }),
  files: Type.Array(FileRef),
  actions: Type.Array(KeyOf(LIVELIHOOD_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(LIVELIHOOD_ACTIONS, LIVELIHOOD_STATES), { description: 'oldest first' }),
});
export type LivelihoodRecord = Static<typeof LivelihoodRecord>;

export const proposal = {
  title: Titled('名称', Line(LIVELIHOOD_LIMITS.title)),
  content: Titled('内容', Text(LIVELIHOOD_LIMITS.content)),
  category: Titled('类别', DictionaryEntryCode),
  place: Titled('地点', BlankableLine(LIVELIHOOD_LIMITS.place)),
  longitude: Titled('经度', Longitude),
  latitude: Titled('纬度', Latitude),
};

export const Here = Type.Optional(
  Titled('所在位置', Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in WGS-84 degrees, for the distances' })),
);
export const Sort = Type.Optional(Titled('排序', KeyOf(LIVELIHOOD_SORTS)));

/** The number of projects of each colour. */
export const Colours = Closed({ green: Count, yellow: Count, red: Count });
