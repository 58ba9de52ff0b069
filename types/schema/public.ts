import { type Static, Type } from '@sinclair/typebox';
import { OPINION_LIST } from '../lists/opinion';
import { KEYWORD_MAX } from '../rules/keyword';
import { REFUSAL_REASONS } from '../rules/moderation';
import { PUBLIC_STATUSES, PUBLIC_TOTAL_MAX, OPINION_ACTIONS, OPINION_LIMITS, OPINION_STATES } from '../rules/public';
import { RATINGS, REPLY_CLASSES, SUGGESTION_KINDS } from '../rules/suggestion-terms';
import {
  AreaCode,
  Closed,
  DateOnly,
  type ErrorWords,
  HistoryEntryOf,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  DictionaryEntryCode,
} from './common';
import { filterSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const Year = Type.Integer({ title: '年份', minimum: 1990, maximum: 2100 });

/** The public data of a submitted public item. Without telephone numbers, contact persons, and anything not decided yet. */
export const PublicSuggestion = Closed({
  id: Id,
  number: Type.String(),
  kind: KeyOf(SUGGESTION_KINDS),
  title: Type.String(),
  category: DictionaryEntryCode,
  status: KeyOf(PUBLIC_STATUSES),
  areaCode: AreaCode,
  areaName: Type.String(),
  deputyName: Type.String(),
  delegationName: Type.String(),
  leadUnitName: Nullable(Type.String()),
  submittedOn: DateOnly,
  repliedOn: Nullable(DateOnly),
  replyClass: Nullable(KeyOf(REPLY_CLASSES)),
});
export type PublicSuggestion = Static<typeof PublicSuggestion>;

export const PublicSuggestionDetail = Closed({
  ...PublicSuggestion.properties,
  content: Type.String(),
  signerNames: Type.Array(Type.String(), { description: 'names of the co-signers' }),
  replies: Type.Array(
    Closed({
      unitName: Type.String(),
      documentNumber: Type.String(),
      replyClass: KeyOf(REPLY_CLASSES),
      content: Type.String(),
      issuedOn: DateOnly,
    }),
  ),
  resultRating: Nullable(KeyOf(RATINGS)),
});
export type PublicSuggestionDetail = Static<typeof PublicSuggestionDetail>;

export const PublicListQuery = Closed({
  ...Paging,
  keyword: Keyword(KEYWORD_MAX),
  kind: Type.Optional(Titled('类型', KeyOf(SUGGESTION_KINDS))),
  category: Type.Optional(Titled('类别', DictionaryEntryCode)),
  areaCode: Type.Optional(AreaCode),
  areaOnly: Type.Optional(Type.Boolean({ title: '只看本级', description: 'only this area, without the areas below it' })),
  year: Type.Optional(Year),
  answered: Type.Optional(Type.Boolean({ title: '是否答复' })),
});
export type PublicListQuery = Static<typeof PublicListQuery>;

/** A page of a public list. */
const PublicPage = Closed({
  ...PageOf(PublicSuggestion).properties,
  total: Type.Integer({
    minimum: 0,
    maximum: PUBLIC_TOTAL_MAX,
    description: `counted up to ${PUBLIC_TOTAL_MAX}; at that value there may be more`,
  }),
});

const figures = { total: Count, answered: Count, satisfied: Count };

/** The position of an area's government, for maps; both values are set or neither. */
const place = {
  longitude: Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'WGS-84 degrees' })),
  latitude: Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'WGS-84 degrees' })),
};

export const PublicFigures = Closed({
  ...figures,
  suggestions: Count,
  motions: Count,
  byCategory: Type.Array(Closed({ category: DictionaryEntryCode, count: Count })),
  byCounty: Type.Array(Closed({ areaCode: AreaCode, areaName: Type.String(), ...place, ...figures }), {
    description: 'the city itself and its counties',
  }),
  years: Type.Array(Type.Integer(), { description: 'years that have items, newest first' }),
});
export type PublicFigures = Static<typeof PublicFigures>;

/** The text of a visitor. */
const opinionText = {
  title: Titled('标题', Line(OPINION_LIMITS.title)),
  content: Titled('内容', Text(OPINION_LIMITS.content)),
  areaCode: AreaCode,
  category: Titled('类别', DictionaryEntryCode),
};

export const OpinionDraft = Closed({
  ...opinionText,
  name: Titled('姓名', Line(OPINION_LIMITS.name)),
  mobile: Mobile,
  captchaId: Type.Optional(CaptchaId),
  captcha: CaptchaAnswer,
});
export type OpinionDraft = Static<typeof OpinionDraft>;

/** A visitor's opinion as published: only with the surname. */
export const PublishedOpinion = Closed({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  areaName: Type.String(),
  category: DictionaryEntryCode,
  byName: Type.String({ description: 'as published, e.g. 王**' }),
  answer: Type.String(),
  publishedOn: DateOnly,
});
export type PublishedOpinion = Static<typeof PublishedOpinion>;

/** The same for the moderating office. The number is masked. */
export const Opinion = Closed({
  ...opinionText,
  id: Id,
  receipt: Type.String(),
  areaName: Type.String(),
  name: Type.String(),
  mobile: Type.String(),
  state: KeyOf(OPINION_STATES),
  refusalReason: Nullable(KeyOf(REFUSAL_REASONS)),
  answer: Type.String(),
  submittedAt: Time,
  moderatedAt: Nullable(Time),
  moderatedByName: Type.String(),
  history: Type.Array(HistoryEntryOf(OPINION_ACTIONS, OPINION_STATES), { description: 'steps of the offices, oldest first' }),
});
export type Opinion = Static<typeof Opinion>;

export const schemas = {
  'public.figures': { query: Closed({ year: Type.Optional(Year) }), reply: PublicFigures },
  'public.list': { query: PublicListQuery, reply: PublicPage },
  'public.get': { params: IdParams, reply: PublicSuggestionDetail },
  'public.areas': { reply: Type.Array(Closed({ code: AreaCode, name: Type.String() }), { description: 'the city and its counties' }) },
  'public.opinions': { query: Closed({ ...Paging, areaCode: Type.Optional(AreaCode) }), reply: PageOf(PublishedOpinion) },
  'public.submitOpinion': {
    body: OpinionDraft,
    reply: Closed({ receipt: Type.String({ description: 'the code with which the visitor queries the result' }) }),
  },
  'public.opinionState': {
    query: Closed({ receipt: Titled('回执号', Line(20)) }),
    reply: Closed({ state: KeyOf(OPINION_STATES), title: Type.String(), answer: Type.String(), submittedAt: Time }),
  },
  'opinion.list': {
    query: Closed({ ...Paging, ...filterSchemas(OPINION_LIST) }),
    reply: PageOf(Opinion),
  },
  'opinion.moderate': {
    params: IdParams,
    body: Closed({
      publish: Type.Boolean({ title: '是否公开' }),
      /** Without an answer of its own the visitor reads the reason; the reason "other" must be written. */
      refusalReason: Type.Optional(Titled('不采用的原因', KeyOf(REFUSAL_REASONS))),
      answer: Type.String({ title: '答复或理由', maxLength: OPINION_LIMITS.answer }),
    }),
    reply: NoData,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  opinion: { title: '标题', content: '内容', category: ['分类', 'category'], answer: '回复', status: ['状态', OPINION_STATES] },
} as const satisfies LoggedColumns;

export const errors = {
  'opinion.not_found': { status: 404, message: '没有找到这条意见，请核对回执号' },
  'opinion.too_many': { status: 429, message: '您今天提交的意见较多，请明天再来' },
  'opinion.moderated': { status: 409, message: '这条意见已由其他人处理，请刷新' },
} as const satisfies ErrorWords;
