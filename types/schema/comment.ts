import { type Static, Type } from '@sinclair/typebox';
import { COMMENT_LIST } from '../lists/comment';
import {
  ALIKE,
  COMMENT_ACTIONS,
  COMMENT_ADDRESSEES,
  COMMENT_LIMITS,
  COMMENT_OUTCOMES,
  COMMENT_STATES,
  MOST_WATCHED,
  STARS,
} from '../rules/comment';
import { REFUSAL_REASONS } from '../rules/moderation';
import {
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
} from './common';
import { Photo } from './deputy';
import { LookReason } from './directory';
import { Became } from './lead';
import { filterSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const Stars = Type.Integer({ minimum: 1, maximum: STARS.length });
const State = KeyOf(COMMENT_STATES);
const Reason = Nullable(KeyOf(REFUSAL_REASONS));

/** The receiver: exactly one of the two. */
const addressee = {
  deputy: Type.Optional(Titled('代表', Id)),
  station: Type.Optional(Titled('联络站', Type.String({ pattern: '^[0-9a-z]{6,64}$', description: "the station's code" }))),
};

export const CommentTarget = Closed({
  kind: KeyOf(COMMENT_ADDRESSEES),
  name: Type.String(),
  photo: Photo,
  delegationName: Type.String({ description: 'for a deputy; otherwise empty' }),
  areaName: Type.String(),
  ratings: Count,
  stars: Nullable(Type.Number({ minimum: 1, maximum: STARS.length, description: 'the mean; null when there are fewer than five ratings' })),
});
export type CommentTarget = Static<typeof CommentTarget>;

/** The public part of a comment. A refused one has its reason and no text. */
export const PublishedComment = Closed({
  id: Id,
  state: State,
  title: Type.String(),
  content: Type.String(),
  byName: Type.String({ description: '王**; empty for a refused one' }),
  submittedOn: DateOnly,
  refusalReason: Reason,
  answer: Type.String(),
  answeredBy: Nullable(Type.String({ enum: ['deputy', 'office'] })),
  answeredOn: Nullable(DateOnly),
  stars: Nullable(Stars),
});
export type PublishedComment = Static<typeof PublishedComment>;

/** A public comment about the same matter. */
export const AlikeComment = Closed({
  id: Id,
  toName: Type.String(),
  title: Type.String(),
  state: State,
  submittedOn: DateOnly,
  answer: Type.String(),
});
export type AlikeComment = Static<typeof AlikeComment>;

export const CommentDraft = Closed({
  ...addressee,
  title: Titled('标题', Line(COMMENT_LIMITS.title)),
  content: Titled('内容', Text(COMMENT_LIMITS.content)),
  name: Titled('姓名', Line(COMMENT_LIMITS.name)),
  mobile: Mobile,
  captchaId: Type.Optional(CaptchaId),
  captcha: CaptchaAnswer,
});
export type CommentDraft = Static<typeof CommentDraft>;

/** The result of a comment, for the holder of its receipt. */
export const CommentOutcomeTold = Closed({
  state: State,
  toName: Type.String(),
  title: Type.String(),
  submittedAt: Time,
  isPublic: Type.Boolean(),
  refusalReason: Reason,
  note: Type.String({ description: "the office's explanation of its decision" }),
  answer: Type.String(),
  answeredAt: Nullable(Time),
  stars: Nullable(Stars),
  became: Became,
});
export type CommentOutcomeTold = Static<typeof CommentOutcomeTold>;

/** What became of a comment of somebody else, for the holder of a follow receipt. It has only the public part. */
export const FollowedComment = Closed({
  state: State,
  toName: Type.String(),
  title: Type.String(),
  content: Type.String(),
  submittedOn: DateOnly,
  answer: Type.String(),
  answeredOn: Nullable(DateOnly),
});
export type FollowedComment = Static<typeof FollowedComment>;

const receipt = Titled('回执号', Line(20));

const line = {
  id: Id,
  addressee: KeyOf(COMMENT_ADDRESSEES),
  toName: Type.String(),
  areaName: Type.String(),
  title: Type.String(),
  name: Type.String(),
  state: State,
  isPublic: Type.Boolean(),
  submittedAt: Time,
  dueAt: Nullable(Time),
  nearAt: Nullable(Time),
  stars: Nullable(Stars),
};
export const CommentLine = Closed(line);
export type CommentLine = Static<typeof CommentLine>;

export const CommentRecord = Closed({
  ...line,
  content: Type.String(),
  mobile: Type.String({ description: 'masked; empty when the viewer is a deputy' }),
  mayReveal: Type.Boolean(),
  refusalReason: Reason,
  note: Type.String(),
  decidedAt: Nullable(Time),
  decidedByName: Type.String(),
  answer: Type.String(),
  answeredAt: Nullable(Time),
  answeredByName: Type.String(),
  ratedAt: Nullable(Time),
  suggestionId: Nullable(Id),
  leadId: Nullable(Id),
  version: Version,
  actions: Type.Array(KeyOf(COMMENT_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(COMMENT_ACTIONS, COMMENT_STATES), { description: 'oldest first' }),
});
export type CommentRecord = Static<typeof CommentRecord>;

export const schemas = {
  'comment.target': { query: Closed(addressee), reply: CommentTarget },
  /** Public and refused ones, the last decided first. */
  'comment.published': { query: Closed({ ...Paging, ...addressee }), reply: PageOf(PublishedComment) },
  /** Public comments of the addressee's area with a similar title, the most similar first: shown before somebody writes the same again. */
  'comment.alike': {
    query: Closed({ ...addressee, title: Titled('标题', Line(COMMENT_LIMITS.title)) }),
    reply: Type.Array(AlikeComment, { maxItems: ALIKE.most }),
  },
  'comment.submit': {
    body: CommentDraft,
    reply: Closed({ receipt: Type.String({ description: 'the code with which the voter queries the result and rates the answer' }) }),
  },
  'comment.outcome': { query: Closed({ receipt }), reply: CommentOutcomeTold },
  'comment.rate': { body: Closed({ receipt, stars: Titled('评价', Stars) }), reply: CommentOutcomeTold },
  /** Follows a public comment of somebody else: the receipt shows what becomes of it. */
  'comment.follow': {
    body: Closed({ id: Titled('留言', Id), captchaId: Type.Optional(CaptchaId), captcha: CaptchaAnswer }),
    reply: Closed({ receipt: Type.String() }),
  },
  'comment.followed': { query: Closed({ receipt }), reply: FollowedComment },
  /** The caller follows a public comment and is notified of its answer. */
  'comment.watch': { params: IdParams, reply: Type.Null() },
  'comment.unwatch': { params: IdParams, reply: Type.Null() },
  /** The ids of the comments that the caller follows, the newest first. */
  'comment.watched': { reply: Type.Array(Id, { maxItems: MOST_WATCHED }) },
  /**
   * For a deputy the deputy's own comments that were passed on; for others those of the caller's area and below; for a station's manager those to the
   * manager's stations.
   */
  'comment.list': { query: Closed({ ...Paging, ...filterSchemas(COMMENT_LIST) }), reply: PageOf(CommentLine) },
  'comment.counts': { reply: Closed({ waiting: Count, toAnswer: Count, near: Count, over: Count }) },
  'comment.toAnswer': { reply: Closed({ count: Count }) },
  'comment.get': { params: IdParams, reply: CommentRecord },
  'comment.decide': {
    params: IdParams,
    body: Closed({
      outcome: Titled('审核结果', KeyOf(COMMENT_OUTCOMES)),
      refusalReason: Type.Optional(Titled('不公开的原因', KeyOf(REFUSAL_REASONS))),
      note: Titled('说明', Type.String({ maxLength: COMMENT_LIMITS.note })),
      version: Version,
    }),
    reply: CommentRecord,
  },
  'comment.answer': {
    params: IdParams,
    body: Closed({ answer: Titled('答复', Text(COMMENT_LIMITS.answer)), version: Version }),
    reply: CommentRecord,
  },
  /** The whole number; the access is logged. */
  'comment.reveal': { params: IdParams, body: Closed({ reason: LookReason }), reply: Closed({ mobile: Type.String() }) },
  /** Creates a lead from it, without personal numbers; the lead waits for review. */
  'comment.toLead': { params: IdParams, body: Closed({ version: Version }), reply: CommentRecord },
  /** Creates a draft suggestion of the deputy from it. */
  'comment.toSuggestion': { params: IdParams, body: Closed({ version: Version }), reply: CommentRecord },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  comment: {
    title: '标题',
    content: '内容',
    isPublic: '是否公开',
    refusalReason: ['不公开的原因', REFUSAL_REASONS],
    note: '说明',
    answer: '答复',
    suggestionId: '建议编号',
    leadId: '线索编号',
    status: ['状态', COMMENT_STATES],
    reason: '查看原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'comment.not_found': { status: 404, message: '没有找到这条留言，可能不是写给您的，或者不在您管理的区域' },
  'comment.no_receipt': { status: 404, message: '没有找到这条留言，请核对回执号' },
  'comment.no_addressee': { status: 400, message: '请从代表或联络站的页面进入，或扫联络站的二维码，再留言' },
  'comment.no_deputy': { status: 404, message: '没有找到这位代表，或者已不在任，不能再留言；可以给当地联络站留言' },
  'comment.no_station': { status: 404, message: '没有找到这个联络站，或者已经停用，不能再留言；可以给代表留言' },
  'comment.too_many': { status: 429, message: '一小时内留言较多，请过一会儿再来' },
  'comment.not_public': { status: 404, message: '这条留言没有公开，不能关注，请刷新后查看' },
  'comment.many_follows': { status: 429, message: '您今天关注的留言较多，请明天再来' },
  'comment.many_watched': { status: 409, message: '您关注的留言已达上限，请先取消关注一些' },
  'comment.no_follow': { status: 404, message: '没有找到这次关注，请核对回执号' },
  'comment.stale': { status: 409, message: '这条留言刚刚有了变化，可能已由其他人办理，请刷新后再操作' },
  'comment.not_next': { status: 409, message: '这条留言已经办理过这一步，不能重复办理，请刷新后查看' },
  'comment.not_answered': { status: 409, message: '这条留言还没有答复，答复以后才能评价' },
  'comment.rated': { status: 409, message: '这条留言已经评价过了，每条只能评价一次' },
} as const satisfies ErrorWords;
