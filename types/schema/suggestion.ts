import { type Static, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import { FOLLOW_UPS, HANDLING_MODES, RATINGS, REPLY_CLASSES, SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { SUGGESTION_ORIGINS } from '../rules/suggestion-origin';
import { STEP_NAMES } from '../rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '../rules/suggestion-workflow';
import {
  AreaCode,
  Binary,
  BlankableLine,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  type RouteSchemas,
  Time,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { FileIds, FileRef } from './file';
import { SuggestionListQuery } from './suggestion-filters';
import {
  SuggestionAssignment,
  SuggestionContact,
  SuggestionEvaluation,
  SuggestionExtension,
  SuggestionHistoryEntry,
  HelperOpinion,
  SuggestionProgress,
  SuggestionReply,
  SuggestionSigner,
  SuggestionUrging,
} from './suggestion-rows';

const Status = KeyOf(STEP_NAMES);
const summary = {
  id: Id,
  number: Type.String({ description: 'empty until it is submitted' }),
  kind: KeyOf(SUGGESTION_KINDS),
  title: Type.String(),
  category: DictionaryEntryCode,
  status: Status,
  areaCode: AreaCode,
  areaName: Type.String(),
  deputyName: Type.String(),
  delegationName: Type.String(),
  leadUnitName: Nullable(Type.String({ description: 'all lead units, separated by 、, when several answer separately' })),
  inSession: Type.Boolean(),
  isPublic: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
  submittedAt: Nullable(Time),
  dueAt: Nullable(Time),
  nearAt: Nullable(Time),
  repliedAt: Nullable(Time),
  replyClass: Nullable(KeyOf(REPLY_CLASSES)),
  handlingRating: Nullable(KeyOf(RATINGS)),
  resultRating: Nullable(KeyOf(RATINGS)),
  followUp: KeyOf(FOLLOW_UPS),
  keySupervised: Type.Boolean(),
  version: Version,
};

export const SuggestionSummary = Closed(summary);
export type SuggestionSummary = Static<typeof SuggestionSummary>;

/** A row of a list. With a keyword: the text around the match. */
export const SuggestionRow = Closed({
  ...summary,
  excerpt: Type.Optional(Type.String({ maxLength: 200 })),
  ownReplyRated: Type.Optional(
    Type.Literal(true, { description: 'for a unit: its own reply is evaluated, other replies to the item are still outstanding' }),
  ),
});
export type SuggestionRow = Static<typeof SuggestionRow>;

/** Another item in short form. */
export const SuggestionLine = Closed({ id: Id, number: Type.String(), title: Type.String(), deputyName: Type.String(), status: Status });
export type SuggestionLine = Static<typeof SuggestionLine>;

/** The three parts of a motion; all empty in a suggestion. */
const motionParts = {
  matter: Type.String({ title: '案由', maxLength: 1000 }),
  grounds: Type.String({ title: '案据', maxLength: 5000 }),
  plan: Type.String({ title: '方案', maxLength: 5000 }),
};

export const SuggestionDetail = Closed({
  ...summary,
  ...motionParts,
  content: Type.String({ description: 'for a motion: its three parts as one text' }),
  deputyId: Id,
  termName: Type.String(),
  mode: Nullable(KeyOf(HANDLING_MODES)),
  wishedUnits: Type.Array(Closed({ id: Id, name: Type.String() })),
  superviseLeader: Type.String(),
  reviewDueAt: Nullable(Time),
  signersNeeded: Type.Integer({ description: 'number of deputies, including the lead deputy' }),
  signers: Type.Array(SuggestionSigner, { description: 'co-signers, without the lead deputy' }),
  /** The record that it was created from, for viewers who may see that record. */
  raisedFrom: Nullable(Closed({ type: KeyOf(SUGGESTION_ORIGINS), id: Id, title: Type.String() })),
  mergedInto: Nullable(SuggestionLine),
  mergedItems: Type.Array(SuggestionLine, { description: 'items that are answered together with this one' }),
  files: Type.Array(FileRef),
  assignments: Type.Array(SuggestionAssignment, { description: 'assignments in force' }),
  contacts: Type.Array(SuggestionContact),
  helperOpinions: Type.Array(HelperOpinion),
  extensions: Type.Array(SuggestionExtension),
  replies: Type.Array(SuggestionReply, { description: 'oldest first; a reply that is not issued is visible only to its unit' }),
  evaluations: Type.Array(SuggestionEvaluation),
  urgings: Type.Array(SuggestionUrging),
  progress: Type.Array(SuggestionProgress, { description: 'progress of the planned measures, oldest first' }),
  history: Type.Array(SuggestionHistoryEntry, { description: 'oldest first' }),
  actions: Type.Array(KeyOf(SUGGESTION_TRANSITIONS), { description: 'actions that the caller can take now' }),
  held: Type.Array(Closed({ action: KeyOf(SUGGESTION_TRANSITIONS), reason: Type.String() }), {
    description: 'next actions of the caller that are not possible yet, with the reason',
  }),
});
export type SuggestionDetail = Static<typeof SuggestionDetail>;

export const StepReply = Type.Union([SuggestionDetail, Type.Null()], {
  description: 'null for a repeated call that was already carried out, when the caller may no longer see the item',
});

/** A draft needs only a title. Submitting requires the rest. */
export const suggestionText = {
  title: Titled('标题', Line(100)),
  content: Type.String({ title: '内容', maxLength: 5000, description: 'empty for a motion' }),
  ...motionParts,
  kind: Titled('类型', KeyOf(SUGGESTION_KINDS)),
  category: Titled('类别', DictionaryEntryCode),
  inSession: Type.Boolean({ title: '提出时段' }),
  isPublic: Type.Boolean({ title: '是否公开' }),
};

const draft = {
  ...suggestionText,
  wishedUnitIds: Type.Array(Id, { title: '希望承办的单位', maxItems: 5, uniqueItems: true }),
  cosignerIds: Type.Array(Id, { title: '联名代表', maxItems: 60, uniqueItems: true, description: 'ids of the deputies to invite' }),
  fileIds: FileIds,
};

export const SuggestionDraft = Closed(draft);
export type SuggestionDraft = Static<typeof SuggestionDraft>;

/** An existing item similar to the one being written. */
export const LookAlike = Closed({
  ...SuggestionLine.properties,
  delegationName: Type.String(),
  submittedAt: Nullable(Time),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  excerpt: Type.String(),
  joinable: Type.Boolean({ description: 'the caller can join as a co-signer' }),
});
export type LookAlike = Static<typeof LookAlike>;

export const SuggestedUnit = Closed({
  unitId: Id,
  unitName: Type.String(),
  likeItems: Type.Integer({ description: 'number of similar items for which it was the lead unit' }),
  ofItems: Type.Integer({ description: 'number of similar items that were assigned' }),
  wished: Type.Boolean({ description: 'the deputies proposed this unit' }),
  reason: Type.String(),
});
export type SuggestedUnit = Static<typeof SuggestedUnit>;

export const schemas = {
  'suggestion.list': { query: SuggestionListQuery, reply: PageOf(SuggestionRow) },
  'suggestion.counts': {
    reply: Closed({
      byStatus: Type.Array(Closed({ status: Status, count: Type.Integer() })),
      near: Type.Integer(),
      over: Type.Integer(),
      invited: Type.Integer({ description: "number of items that wait for the caller's co-signature" }),
      cosigned: Type.Integer(),
      extensionAsked: Type.Integer(),
      followUp: Type.Integer({ description: 'number of items that are tracked until they are solved' }),
      keySupervised: Type.Integer(),
    }),
  },
  'suggestion.get': { params: IdParams, reply: SuggestionDetail },
  /** Logs that its page is being printed. */
  'suggestion.print': { params: IdParams, reply: NoData },
  'suggestion.word': { params: IdParams, reply: Binary },
  'suggestion.letter': { params: IdParams, reply: Binary },
  'suggestion.create': { body: SuggestionDraft, reply: StepReply },
  'suggestion.lookAlike': {
    body: Closed({
      title: Titled('标题', BlankableLine(100)),
      content: Type.String({ title: '内容', maxLength: 5000 }),
      exceptId: Type.Optional(Titled('编号', Id)),
    }),
    reply: Type.Array(LookAlike, { maxItems: 5, description: 'the most similar first' }),
  },
  'suggestion.suggestedUnits': { params: IdParams, reply: Type.Array(SuggestedUnit, { maxItems: 3, description: 'the best match first' }) },
  'suggestion.mergeTargets': {
    params: IdParams,
    query: Closed({ keyword: Keyword(KEYWORD_MAX) }),
    reply: Type.Array(Closed({ ...SuggestionLine.properties, score: Type.Number() }), { maxItems: 10 }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  suggestion: {
    kind: ['类别', SUGGESTION_KINDS],
    title: '标题',
    content: '内容',
    category: ['分类', 'category'],
    isPublic: '是否公开',
    files: '附件',
    status: ['状态', STEP_NAMES],
    number: '编号',
    matter: '案由',
    grounds: '案据',
    plan: '方案',
    leadUnitId: '主办单位编号',
    mergedIntoId: '并入的编号',
    dueAt: '答复期限',
    replyClass: '答复类别',
    keySupervised: '重点督办',
    superviseLeader: '督办领导',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'suggestion.not_found': { status: 404, message: '没有找到这件建议，可能已被删除，或者您没有查看权限' },
  'suggestion.out_of_sight': {
    status: 403,
    message: '您现在不能查看这件建议，可能已收回修改，或改由其他单位办理；需要了解的，请联系提出人或交办单位',
  },
  'suggestion.not_next': { status: 409, message: '当前环节不能进行这一步，请刷新后查看最新进度' },
  'suggestion.stale': { status: 409, message: '这件建议刚刚被其他人更新，请刷新后再操作，您填写的内容没有提交' },
  'suggestion.not_yours': { status: 403, message: '这一步不由您办理' },
  'suggestion.no_term': { status: 409, message: '所在区域没有当前届次，暂时不能提交建议，请联系人大办公室' },
  'suggestion.signers_missing': { status: 409, message: '联名代表人数不够，请邀请更多代表联名后再提交' },
  'suggestion.cosigner_unknown': { status: 400, message: '邀请的代表不在本届代表名单中，请重新选择' },
  'suggestion.other_term': { status: 403, message: '只能加入本届本级代表的建议' },
  'suggestion.merge_target': { status: 400, message: '并入的建议须是同一区域、同一类型、已受理且尚未答复的另一件，请重新选择' },
  'suggestion.return_late': { status: 409, message: '已超过退回期限，请办理；确有困难请与交办单位联系' },
  'suggestion.extension_range': { status: 400, message: '延期的日期须晚于现有期限，且不超过延期上限' },
  'suggestion.approver_same': { status: 403, message: '拟稿人不能审签自己的答复，请由本单位其他人员审签' },
  'suggestion.class_closed': { status: 400, message: '这个答复类别已停用，请重新选择' },
  'suggestion.reply_unknown': { status: 400, message: '请选择要评价的答复' },
  'suggestion.urged_recently': { status: 429, message: '刚刚已经催办过，请过一段时间再催办' },
} as const satisfies ErrorWords;
