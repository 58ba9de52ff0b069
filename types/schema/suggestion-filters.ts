import { type Static, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import { FOLLOW_UPS, RATINGS, REPLY_CLASSES, REPLY_SPANS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { STEP_NAMES, SUGGESTION_STAGES } from '../rules/suggestion-status';
import { AreaCode, Closed, GivenDay, Id, KeyOf, OptionalLine, Paging } from './common';

const Status = KeyOf(STEP_NAMES);

/** Columns a list can be sorted by. */
export const SUGGESTION_SORTS = {
  submittedAt: '提交时间',
  dueAt: '办理期限',
  repliedAt: '答复时间',
  number: '编号',
  updatedAt: '更新时间',
} as const;

/** What a list, an export and a saved view ask for. */
export const suggestionFilters = {
  keyword: OptionalLine(KEYWORD_MAX, 'in the title or the text; or a whole number such as 20260012'),
  kind: Type.Optional(KeyOf(SUGGESTION_KINDS)),
  status: Type.Optional(Status),
  stage: Type.Optional(KeyOf(SUGGESTION_STAGES)),
  category: Type.Optional(KeyOf(SUGGESTION_CATEGORIES)),
  areaCode: Type.Optional(AreaCode),
  ownArea: Type.Optional(Type.Literal(true, { description: 'of that area alone, without those below it' })),
  termId: Type.Optional(Id),
  delegationId: Type.Optional(Id),
  deputyId: Type.Optional(Id),
  unitId: Type.Optional({ ...Id, description: 'as lead or helper' }),
  leadUnitId: Type.Optional({ ...Id, description: 'as lead' }),
  inSession: Type.Optional(Type.Boolean()),
  isPublic: Type.Optional(Type.Boolean()),
  deadline: Type.Optional(KeyOf({ near: '即将到期', over: '已超期' })),
  submittedFrom: Type.Optional(GivenDay),
  submittedTo: Type.Optional(GivenDay),
  repliedFrom: Type.Optional(GivenDay),
  repliedTo: Type.Optional(GivenDay),
  replyClass: Type.Optional(KeyOf(REPLY_CLASSES)),
  handlingRating: Type.Optional(KeyOf(RATINGS)),
  resultRating: Type.Optional(KeyOf(RATINGS)),
  replySpan: Type.Optional(KeyOf(REPLY_SPANS)),
  followUp: Type.Optional(KeyOf(FOLLOW_UPS)),
  keySupervised: Type.Optional(Type.Boolean()),
  extensionAsked: Type.Optional(Type.Literal(true, { description: 'an extension waits for an answer' })),
  mine: Type.Optional(KeyOf({ lead: '我领衔的', invited: '邀请我联名的', cosigned: '我联名的' })),
};

export const SuggestionFilters = Closed(suggestionFilters);
export type SuggestionFilters = Static<typeof SuggestionFilters>;

export const sorting = {
  sort: Type.Optional(KeyOf(SUGGESTION_SORTS)),
  order: Type.Optional(KeyOf({ asc: '升序', desc: '降序' })),
};

export const SuggestionListQuery = Closed({ ...Paging, ...suggestionFilters, ...sorting });
export type SuggestionListQuery = Static<typeof SuggestionListQuery>;
