import { type Static, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import { FOLLOW_UPS, HANDLING_MODES, RATINGS, REPLY_CLASSES, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { STEP_NAMES } from '../rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '../rules/suggestion-workflow';
import {
  Binary,
  AreaCode,
  BlankableLine,
  Closed,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  Line,
  Nullable,
  PageOf,
  type RouteSchemas,
  Time,
  Titled,
  Version,
} from './common';
import { FileRef } from './file';
import { SuggestionListQuery } from './suggestion-filters';
import {
  FileIds,
  SuggestionAssignment,
  SuggestionContact,
  SuggestionEvaluation,
  SuggestionExtension,
  SuggestionHistoryEntry,
  SuggestionOpinion,
  SuggestionProgress,
  SuggestionReply,
  SuggestionSigner,
  SuggestionUrging,
} from './suggestion-parts';

const Status = KeyOf(STEP_NAMES);
const summary = {
  id: Id,
  number: Type.String({ description: 'empty before it is submitted' }),
  kind: KeyOf(SUGGESTION_KINDS),
  title: Type.String(),
  category: KeyOf(SUGGESTION_CATEGORIES),
  status: Status,
  areaCode: AreaCode,
  areaName: Type.String(),
  deputyName: Type.String(),
  delegationName: Type.String(),
  leadUnitName: Nullable(Type.String({ description: 'of several that answer apart, all, parted by 、' })),
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

/** A row of a list. With a keyword: where it was found, as text around it. */
export const SuggestionRow = Closed({
  ...summary,
  excerpt: Type.Optional(Type.String({ maxLength: 200 })),
  ownReplyRated: Type.Optional(Type.Literal(true, { description: 'for a unit: its reply is rated, others of the item are waited for' })),
});
export type SuggestionRow = Static<typeof SuggestionRow>;

/** Another item in one line. */
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
  content: Type.String({ description: 'of a motion: its three parts as one text' }),
  deputyId: Id,
  termName: Type.String(),
  mode: Nullable(KeyOf(HANDLING_MODES)),
  wishedUnits: Type.Array(Closed({ id: Id, name: Type.String() })),
  superviseLeader: Type.String(),
  reviewDueAt: Nullable(Time),
  signersNeeded: Type.Integer({ description: 'deputies, the lead deputy among them' }),
  signers: Type.Array(SuggestionSigner, { description: 'besides the lead deputy' }),
  mergedInto: Nullable(SuggestionLine),
  mergedItems: Type.Array(SuggestionLine, { description: 'items that are answered with this one' }),
  files: Type.Array(FileRef),
  assignments: Type.Array(SuggestionAssignment, { description: 'in force' }),
  contacts: Type.Array(SuggestionContact),
  opinions: Type.Array(SuggestionOpinion),
  extensions: Type.Array(SuggestionExtension),
  replies: Type.Array(SuggestionReply, { description: 'oldest first; one that is not issued is shown to its unit alone' }),
  evaluations: Type.Array(SuggestionEvaluation),
  urgings: Type.Array(SuggestionUrging),
  progress: Type.Array(SuggestionProgress, { description: 'what became of what was planned, oldest first' }),
  history: Type.Array(SuggestionHistoryEntry, { description: 'oldest first' }),
  actions: Type.Array(KeyOf(SUGGESTION_TRANSITIONS), { description: 'open to the caller now' }),
  held: Type.Array(Closed({ action: KeyOf(SUGGESTION_TRANSITIONS), reason: Type.String() }), {
    description: 'next for the caller, and why not now',
  }),
});
export type SuggestionDetail = Static<typeof SuggestionDetail>;

/** What a change answers. */
export const StepReply = Type.Union([SuggestionDetail, Type.Null()], {
  description: 'null for a call that is sent again, was carried out before, and whose caller may not see the item any more',
});

/** A draft may be thin: only its title is needed. Submitting asks for the rest. */
export const suggestionText = {
  title: Titled('标题', Line(100)),
  content: Type.String({ title: '内容', maxLength: 5000, description: 'of a motion: empty' }),
  ...motionParts,
  kind: Titled('类型', KeyOf(SUGGESTION_KINDS)),
  category: Titled('类别', KeyOf(SUGGESTION_CATEGORIES)),
  inSession: Type.Boolean({ title: '提出时段' }),
  isPublic: Type.Boolean({ title: '是否公开' }),
};

const draft = {
  ...suggestionText,
  wishedUnitIds: Type.Array(Id, { title: '希望承办的单位', maxItems: 5, uniqueItems: true }),
  cosignerIds: Type.Array(Id, { title: '联名代表', maxItems: 60, uniqueItems: true, description: 'deputies to be invited' }),
  fileIds: FileIds,
};

export const SuggestionDraft = Closed(draft);
export type SuggestionDraft = Static<typeof SuggestionDraft>;

/** An item that says much the same as what is being written. */
export const LookAlike = Closed({
  ...SuggestionLine.properties,
  delegationName: Type.String(),
  submittedAt: Nullable(Time),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  excerpt: Type.String(),
  joinable: Type.Boolean({ description: 'the caller can join it as a co-signer' }),
});
export type LookAlike = Static<typeof LookAlike>;

export const SuggestedUnit = Closed({
  unitId: Id,
  unitName: Type.String(),
  likeItems: Type.Integer({ description: 'of the like items, how many went to it as lead unit' }),
  ofItems: Type.Integer({ description: 'like items that were assigned' }),
  wished: Type.Boolean({ description: 'the deputies wish for it' }),
  reason: Type.String(),
});
export type SuggestedUnit = Static<typeof SuggestedUnit>;

export const suggestionSchemas = {
  'suggestion.list': { query: SuggestionListQuery, reply: PageOf(SuggestionRow) },
  'suggestion.counts': {
    reply: Closed({
      byStatus: Type.Array(Closed({ status: Status, count: Type.Integer() })),
      near: Type.Integer(),
      over: Type.Integer(),
      invited: Type.Integer({ description: 'items that wait for my co-signing' }),
      cosigned: Type.Integer(),
      extensionAsked: Type.Integer(),
      followUp: Type.Integer({ description: 'followed until they are solved' }),
      keySupervised: Type.Integer(),
    }),
  },
  'suggestion.get': { params: IdParams, reply: SuggestionDetail },
  'suggestion.word': { params: IdParams, reply: Binary },
  'suggestion.letter': { params: IdParams, reply: Binary },
  'suggestion.create': { body: SuggestionDraft, reply: StepReply },
  'suggestion.lookAlike': {
    body: Closed({
      title: Titled('标题', BlankableLine(100)),
      content: Type.String({ title: '内容', maxLength: 5000 }),
      exceptId: Type.Optional(Titled('编号', Id)),
    }),
    reply: Type.Array(LookAlike, { maxItems: 5, description: 'the likest first' }),
  },
  'suggestion.suggestedUnits': { params: IdParams, reply: Type.Array(SuggestedUnit, { maxItems: 3, description: 'the likeliest first' }) },
  'suggestion.mergeTargets': {
    params: IdParams,
    query: Closed({ keyword: Keyword(KEYWORD_MAX) }),
    reply: Type.Array(Closed({ ...SuggestionLine.properties, score: Type.Number() }), { maxItems: 10 }),
  },
} satisfies Record<string, RouteSchemas>;
