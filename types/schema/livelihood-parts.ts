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
  WordCode,
} from './common';
import { FileId, FileRef } from './file';

export const Count = Type.Integer({ minimum: 0 });
export const Degrees = Nullable(Type.Number({ description: 'degrees of WGS-84' }));
const Longitude = Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'degrees of WGS-84' }));
const Latitude = Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'degrees of WGS-84' }));
export const LivelihoodYear = Titled('年份', Type.Integer({ minimum: LIVELIHOOD_SPAN.first, maximum: LIVELIHOOD_SPAN.last }));
export const Percent = Type.Integer({ minimum: 0, maximum: WHOLE_PERCENT, description: 'points of a hundred' });
export const Money = Type.Number({ minimum: 0, maximum: LIVELIHOOD_LIMITS.money, multipleOf: 0.01, description: 'in 10,000 yuan (万元)' });
export const Share = Nullable(Type.Number({ minimum: 0, description: 'a part of one; null where there is nothing to divide by' }));
export const State = KeyOf(LIVELIHOOD_STATES);
export const Colour = Nullable(KeyOf(PROGRESS_COLOURS));

/** The public columns of an open project. */
export const openColumns = {
  id: Id,
  title: Type.String(),
  excerpt: Type.String({ description: 'the beginning of its content' }),
  state: State,
  year: Type.Integer(),
  source: KeyOf(LIVELIHOOD_SOURCES),
  category: WordCode,
  areaCode: AreaCode,
  areaName: Type.String(),
  place: Type.String(),
  longitude: Degrees,
  latitude: Degrees,
  metres: Nullable(Type.Integer({ minimum: 0, description: 'as the crow flies from `here`; null where either place is not known' })),
  unitName: Nullable(Type.String({ description: 'the unit that is in charge of it' })),
  cost: Nullable(Type.Number({ description: 'planned, in 10,000 yuan' })),
  spent: Type.Number({ description: 'so far, in 10,000 yuan' }),
  progress: Percent,
  quarter: Type.Integer({ minimum: 0, maximum: QUARTERS.length, description: 'the last one that was reported' }),
  colour: Colour,
  yes: Nullable({ ...Count, description: 'votes for it' }),
  members: Nullable({ ...Count, description: 'all who could have voted' }),
  problems: { ...Count, description: 'found' },
  fixed: Count,
  rating: Nullable(KeyOf(RATING_GRADES)),
  coverId: Nullable({ ...FileId, description: 'its newest photo, by livelihood.photo' }),
};
export const OpenLivelihood = Closed(openColumns);
export type OpenLivelihood = Static<typeof OpenLivelihood>;

const line = {
  ...openColumns,
  proposedByName: Type.String({ description: 'of a deputy the name, of others the unit or office; of a visitor 群众' }),
  proposedAt: Time,
  mine: Type.Array(KeyOf(LIVELIHOOD_MINE), { description: 'what the caller is to it' }),
  due: Nullable(KeyOf(LIVELIHOOD_DUE)),
  version: Version,
};
export const LivelihoodLine = Closed(line);
export type LivelihoodLine = Static<typeof LivelihoodLine>;

const Photos = Type.Array(FileRef, { description: 'photos; everybody sees those of an open project by livelihood.photo' });

const Quarter = Closed({
  quarter: Type.Integer({ minimum: 1, maximum: QUARTERS.length }),
  plan: Nullable(Percent),
  progress: Nullable({ ...Percent, description: 'null of one that was not reported' }),
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
  holds: Type.Boolean({ description: 'what was done is still in use and in order' }),
  photos: Photos,
});

const Adjustment = Closed({
  decision: Type.String({ description: 'the document that decided it' }),
  decidedOn: DateOnly,
  reason: Type.String(),
  stopped: Type.Boolean(),
  changes: Type.Array(Closed({ name: Type.String(), before: Type.String(), after: Type.String() })),
});

/** The related data of an open project, for the public. */
export const wholeColumns = {
  content: Type.String(),
  reason: Type.String({ description: 'why it is to be done' }),
  plan: Type.Array(Percent, { description: 'of each quarter’s end; empty before it is carried out' }),
  startedOn: Nullable(DateOnly),
  finishedOn: Nullable(DateOnly),
  good: Nullable(Count),
  fair: Nullable(Count),
  poor: Nullable(Count),
  quarters: Type.Array(Quarter, { maxItems: QUARTERS.length }),
  problemList: Type.Array(Problem, { maxItems: 200, description: 'the newest first' }),
  looks: Type.Array(Look, { maxItems: 50 }),
  adjustments: Type.Array(Adjustment, { maxItems: 50 }),
  supervisors: Type.Array(Closed({ deputyId: Id, name: Type.String(), delegationName: Type.String() }), {
    maxItems: LIVELIHOOD_LIMITS.supervisors,
  }),
  supervisionName: Type.String(),
};

export const OpenLivelihoodDetail = Closed({ ...openColumns, ...wholeColumns });
export type OpenLivelihoodDetail = Static<typeof OpenLivelihoodDetail>;

const Review = Closed({ name: Type.String(), stance: KeyOf(REVIEW_STANCES), content: Type.String(), at: Time });

export const LivelihoodRecord = Closed({
  ...line,
  ...wholeColumns,
  unitId: Nullable(Id),
  /** The visitor who proposed it, for the managing roles. */
  proposer: Nullable(Closed({ name: Type.String(), mobile: Type.String({ description: 'masked' }) })),
  refusal: Nullable(KeyOf(LIVELIHOOD_REFUSALS)),
  answer: Type.String({ description: 'what whoever proposed it was told' }),
  reviewEndsOn: Nullable(DateOnly),
  reviews: Type.Array(Review, { maxItems: 500, description: 'of deputies, for those who look after it; to a deputy the own one' }),
  reviewCounts: Type.Object(
    { for: Count, changed: Count, against: Count },
    { additionalProperties: false, description: 'how many deputies said what' },
  ),
  voteId: Nullable({ ...Id, description: 'the vote that it stands in or was decided by' }),
  ratingVoteId: Nullable(Id),
  mergedInto: Nullable(Closed({ id: Id, title: Type.String() })),
  mergedFrom: Type.Array(Closed({ id: Id, title: Type.String(), proposedByName: Type.String() }), {
    maxItems: 100,
    description: 'what asked for the same, for those who look after it',
  }),
  files: Type.Array(FileRef),
  actions: Type.Array(KeyOf(LIVELIHOOD_ACTIONS), { description: 'what the viewer can do now' }),
  history: Type.Array(ChangeEntryOf(LIVELIHOOD_ACTIONS, LIVELIHOOD_STATES), { description: 'oldest first' }),
});
export type LivelihoodRecord = Static<typeof LivelihoodRecord>;

export const proposal = {
  title: Titled('名称', Line(LIVELIHOOD_LIMITS.title)),
  content: Titled('内容', Text(LIVELIHOOD_LIMITS.content)),
  category: Titled('类别', WordCode),
  place: Titled('地点', BlankableLine(LIVELIHOOD_LIMITS.place)),
  longitude: Titled('经度', Longitude),
  latitude: Titled('纬度', Latitude),
};

export const Here = Type.Optional(
  Titled('所在位置', Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in degrees of WGS-84, for distances' })),
);
export const Sort = Type.Optional(Titled('排序', KeyOf(LIVELIHOOD_SORTS)));

/** The number of projects of each colour. */
export const Colours = Closed({ green: Count, yellow: Count, red: Count });
