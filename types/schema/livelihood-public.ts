import { type Static, Type } from '@sinclair/typebox';
import { LIVELIHOOD_LIST } from '../lists/livelihood';
import { BOARD_LIMITS, COLLECTION_STATES, LIVELIHOOD_EVER, LIVELIHOOD_LIMITS, PROGRESS_COLOURS } from '../rules/livelihood';
import { PUBLIC_TOTAL_MAX } from '../rules/public';
import {
  AreaCode,
  Binary,
  Closed,
  DateOnly,
  Id,
  IdParams,
  KeyOf,
  Line,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  DictionaryEntryCode,
} from './common';
import { FileId } from './file';
import { filterSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile } from './sms-code';
import {
  Count,
  Degrees,
  Percent,
  Share,
  State,
  Colour,
  proposal,
  Here,
  Sort,
  LivelihoodYear,
  PublicLivelihood,
  PublicLivelihoodDetail,
  Colours,
} from './livelihood-parts';

/** The filters of public lists for visitors. */
const publicFilters = {
  keyword: filterSchemas(LIVELIHOOD_LIST).keyword,
  year: Type.Optional(LivelihoodYear),
  areaCode: Type.Optional(AreaCode),
  areaOnly: Type.Optional(Type.Boolean({ title: '只看本级', description: 'only this area, without the areas below it' })),
  state: Type.Optional(Titled('状态', State)),
  colour: Type.Optional(Titled('进度', KeyOf(PROGRESS_COLOURS))),
  category: Type.Optional(Titled('类别', DictionaryEntryCode)),
  ever: Type.Optional(Titled('进展', KeyOf(LIVELIHOOD_EVER))),
};

const figures = {
  received: { ...Count, description: 'number of received proposals, without withdrawn ones' },
  collected: {
    ...Count,
    description:
      'number of proposals admitted to the reserve; this field and the following ones count the rows of openList with the same `ever`',
  },
  candidate: Count,
  formal: Count,
  done: Count,
  rated: Count,
  satisfied: Count,
  yesRate: { ...Share, description: '得票率: votes for the formal projects ÷ all who could have voted' },
  doneRate: { ...Share, description: '完成率 = done ÷ formal' },
  satisfiedRate: { ...Share, description: '满意率: (满意 + 基本满意) ÷ valid ballots on rated projects' },
  investedRate: { ...Share, description: '投资率 = spent ÷ planned' },
  progress: { ...Share, description: '进度: mean progress of the formal projects' },
};

export const LivelihoodFigures = Closed({
  ...figures,
  asOf: Time,
  areas: Type.Array(Closed({ areaCode: AreaCode, areaName: Type.String(), ...figures }), {
    maxItems: 100,
    description: 'the area itself (without the areas below it) and the areas directly below it (including the areas below them)',
  }),
  byYear: Type.Array(Closed({ year: Type.Integer(), ...figures }), { maxItems: 50, description: 'newest first' }),
});
export type LivelihoodFigures = Static<typeof LivelihoodFigures>;

export const LivelihoodBoard = Closed({
  asOf: Time,
  year: Type.Integer(),
  areaCode: AreaCode,
  areaName: Type.String(),
  formal: Count,
  done: Count,
  colours: Colours,
  progress: Share,
  doneRate: Share,
  investedRate: Share,
  planned: Type.Number({ description: 'in 10,000 yuan' }),
  spent: Type.Number({ description: 'in 10,000 yuan' }),
  problems: Count,
  fixed: Count,
  areas: Type.Array(
    Closed({
      areaCode: AreaCode,
      areaName: Type.String(),
      longitude: Degrees,
      latitude: Degrees,
      formal: Count,
      done: Count,
      colours: Colours,
      progress: Share,
      investedRate: Share,
    }),
    { maxItems: 100 },
  ),
  projects: Type.Array(
    Closed({
      id: Id,
      title: Type.String(),
      areaCode: AreaCode,
      areaName: Type.String(),
      state: State,
      colour: Colour,
      progress: Percent,
      longitude: Degrees,
      latitude: Degrees,
    }),
    { maxItems: BOARD_LIMITS.projects, description: 'red projects first' },
  ),
  photos: Type.Array(Closed({ id: FileId, livelihoodId: Id, title: Type.String(), quarter: Type.Integer(), takenAt: Time }), {
    maxItems: BOARD_LIMITS.photos,
    description: 'newest first; livelihood.photo returns the image',
  }),
  problemList: Type.Array(
    Closed({ id: Id, livelihoodId: Id, title: Type.String(), content: Type.String(), raisedOn: DateOnly, fixedOn: Nullable(DateOnly) }),
    { maxItems: BOARD_LIMITS.problems, description: 'open problems first' },
  ),
  years: Type.Array(Type.Integer(), { description: 'years that have projects, newest first' }),
});
export type LivelihoodBoard = Static<typeof LivelihoodBoard>;

export const Collection = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  year: Type.Integer({ description: 'the year for which projects are collected' }),
  beginsOn: DateOnly,
  endsOn: { ...DateOnly, description: 'the last day, until 24:00 Beijing time' },
  state: KeyOf(COLLECTION_STATES),
  note: Type.String(),
});
export type Collection = Static<typeof Collection>;

/** The public calls of livelihood projects, and the proposals of visitors. */
export const schemas = {
  /** Public: the collections of the areas whose last one ended at most a year ago, running ones first. */
  'livelihood.collections': {
    query: Closed({ areaCode: Type.Optional(AreaCode) }),
    reply: Type.Array(Collection, { maxItems: 200 }),
  },
  /** Public: a visitor's proposal. */
  'livelihood.submit': {
    body: Closed({
      ...proposal,
      areaCode: Titled('所在地区', AreaCode),
      name: Titled('姓名', Line(LIVELIHOOD_LIMITS.name)),
      mobile: Mobile,
      captchaId: Type.Optional(CaptchaId),
      captcha: CaptchaAnswer,
    }),
    reply: Closed({ receipt: Type.String({ description: 'the code with which the visitor queries the result' }) }),
  },
  'livelihood.state': {
    query: Closed({ receipt: Titled('回执号', Line(20)) }),
    reply: Closed({
      id: Nullable({ ...Id, description: 'the draft law is public and openGet returns it' }),
      state: State,
      title: Type.String(),
      answer: Type.String(),
      proposedAt: Time,
    }),
  },
  /** Public. `here` adds distances, and is required for `near`. */
  'livelihood.publicList': {
    query: Closed({ ...Paging, ...publicFilters, sort: Sort, here: Here }),
    reply: Closed({
      ...PageOf(PublicLivelihood).properties,
      total: Type.Integer({
        minimum: 0,
        maximum: PUBLIC_TOTAL_MAX,
        description: `counted up to ${PUBLIC_TOTAL_MAX}; at that value there may be more`,
      }),
    }),
  },
  'livelihood.publicGet': { params: IdParams, query: Closed({ here: Here }), reply: PublicLivelihoodDetail },
  /** A photo of a public project, by the id that is sent with the project. */
  'livelihood.photo': { params: Closed({ id: Titled('照片', FileId) }), reply: Binary },
  /** Public: /MsStatic. Up to a minute old. */
  'livelihood.figures': {
    query: Closed({ areaCode: Type.Optional(AreaCode), year: Type.Optional(LivelihoodYear) }),
    reply: LivelihoodFigures,
  },
  /** Public: /MSSSDatav. Without a year the newest one with formal projects. Up to a minute old. */
  'livelihood.board': {
    query: Closed({ areaCode: Type.Optional(AreaCode), year: Type.Optional(LivelihoodYear) }),
    reply: LivelihoodBoard,
  },
} satisfies Record<string, RouteSchemas>;
