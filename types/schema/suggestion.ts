import { type Static, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import {
  ASSIGNMENT_ROLES,
  CONTACT_FORMS,
  COSIGNER_STATES,
  FOLLOW_UPS,
  HANDLING_MODES,
  RATINGS,
  REPLY_CLASSES,
  REPLY_SPANS,
  SUGGESTION_CATEGORIES,
  SUGGESTION_KINDS,
} from '../rules/suggestion-terms';
import { STEP_NAMES, SUGGESTION_STAGES, SUGGESTION_TRANSITIONS } from '../rules/suggestion-workflow';
import { MAX_ATTACHMENTS } from '../rules/upload';
import {
  AreaCode,
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
  Version,
} from './common';
import { FileId, FileRef } from './file';

const Status = KeyOf(STEP_NAMES);
export const FileIds = Type.Array(FileId, { maxItems: MAX_ATTACHMENTS, uniqueItems: true });

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
  keyword: Type.Optional(
    Type.String({ maxLength: KEYWORD_MAX, description: 'in the title or the text; or a whole number such as 20260012' }),
  ),
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
  submittedFrom: Type.Optional(DateOnly),
  submittedTo: Type.Optional(DateOnly),
  repliedFrom: Type.Optional(DateOnly),
  repliedTo: Type.Optional(DateOnly),
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
export const SuggestionRow = Closed({ ...summary, excerpt: Type.Optional(Type.String({ maxLength: 200 })) });
export type SuggestionRow = Static<typeof SuggestionRow>;

export const SuggestionAssignment = Closed({
  unitId: Id,
  unitName: Type.String(),
  role: KeyOf(ASSIGNMENT_ROLES),
  stage: Status,
  assignedAt: Time,
  signedAt: Nullable(Time),
  dueAt: Nullable({ ...Time, description: 'of the reply; for a helper, of the opinion' }),
  returnUntil: Nullable({ ...Time, description: 'until when it can be returned; null for a helper' }),
  extended: Type.Boolean(),
});
export type SuggestionAssignment = Static<typeof SuggestionAssignment>;

/** What people write of a reply. */
const replyText = {
  replyClass: KeyOf(REPLY_CLASSES),
  documentNumber: Line(64),
  signer: Line(32),
  contactName: Line(32),
  contactPhone: Type.String({ pattern: '^[0-9-]{7,20}$' }),
  content: Line(5000),
  done: Type.String({ maxLength: 2000, description: 'what has been done' }),
  planned: Type.String({ maxLength: 2000, description: 'what is planned' }),
  plannedOn: Nullable({ ...DateOnly, description: 'when the planned is to be done' }),
  notAdopted: Type.String({ maxLength: 2000, description: 'what is not adopted, and why' }),
};

export const ReplyDraft = Closed({ ...replyText, fileIds: FileIds });
export type ReplyDraft = Static<typeof ReplyDraft>;

export const SuggestionReply = Closed({
  ...replyText,
  id: Id,
  unitId: Id,
  unitName: Type.String(),
  stage: KeyOf({ draft: '审签中', approved: '待发出', issued: '已答复' }),
  files: Type.Array(FileRef),
  draftedByName: Type.String(),
  draftedAt: Time,
  approvedByName: Type.String({ description: 'empty before it was approved' }),
  issuedAt: Nullable(Time),
  rated: Type.Boolean(),
});
export type SuggestionReply = Static<typeof SuggestionReply>;

export const SuggestionEvaluation = Closed({
  replyId: Id,
  unitName: Type.String(),
  deputyName: Type.String(),
  handling: KeyOf(RATINGS),
  result: KeyOf(RATINGS),
  comment: Type.String(),
  evaluatedAt: Time,
});

export const SuggestionSigner = Closed({
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  state: KeyOf(COSIGNER_STATES),
  answeredAt: Nullable(Time),
});
export type SuggestionSigner = Static<typeof SuggestionSigner>;

export const SuggestionContact = Closed({
  id: Id,
  unitName: Type.String(),
  form: KeyOf(CONTACT_FORMS),
  at: Time,
  place: Type.String(),
  people: Type.String({ description: 'who took part' }),
  record: Type.String(),
  recordedByName: Type.String(),
  files: Type.Array(FileRef),
});

export const SuggestionOpinion = Closed({
  id: Id,
  unitName: Type.String(),
  content: Type.String(),
  givenByName: Type.String(),
  givenAt: Time,
});

export const SuggestionExtension = Closed({
  id: Id,
  unitId: Id,
  unitName: Type.String(),
  reason: Type.String(),
  until: { ...DateOnly, description: 'the last day that is asked for' },
  askedAt: Time,
  granted: Nullable(Type.Boolean({ description: 'null while it waits' })),
  note: Type.String(),
  decidedAt: Nullable(Time),
});

export const SuggestionUrging = Closed({ id: Id, byName: Type.String(), roleName: Type.String(), content: Type.String(), at: Time });

export const SuggestionProgress = Closed({ id: Id, unitName: Type.String(), content: Type.String(), at: Time });

export const SuggestionHistoryEntry = Closed({
  id: Id,
  action: KeyOf({ create: '新建', import: '导入', ...SUGGESTION_TRANSITIONS }),
  fromStatus: Nullable(Status),
  toStatus: Status,
  actorName: Type.String(),
  roleName: Type.String(),
  note: Type.String(),
  at: Time,
});

/** Another item in one line. */
export const SuggestionLine = Closed({ id: Id, number: Type.String(), title: Type.String(), deputyName: Type.String(), status: Status });
export type SuggestionLine = Static<typeof SuggestionLine>;

/** The three parts of a motion; all empty in a suggestion. */
const motionParts = {
  matter: Type.String({ maxLength: 1000, description: '案由' }),
  grounds: Type.String({ maxLength: 5000, description: '案据' }),
  plan: Type.String({ maxLength: 5000, description: '方案' }),
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
});
export type SuggestionDetail = Static<typeof SuggestionDetail>;

/** A draft may be thin: only its title is needed. Submitting asks for the rest. */
export const suggestionText = {
  title: Line(100),
  content: Type.String({ maxLength: 5000, description: 'of a motion: empty' }),
  ...motionParts,
  kind: KeyOf(SUGGESTION_KINDS),
  category: KeyOf(SUGGESTION_CATEGORIES),
  inSession: Type.Boolean(),
  isPublic: Type.Boolean(),
};

const draft = {
  ...suggestionText,
  wishedUnitIds: Type.Array(Id, { maxItems: 5, uniqueItems: true }),
  cosignerIds: Type.Array(Id, { maxItems: 60, uniqueItems: true, description: 'deputies to be invited' }),
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
  'suggestion.create': { body: SuggestionDraft, reply: SuggestionDetail },
  'suggestion.lookAlike': {
    body: Closed({
      title: Type.String({ maxLength: 100 }),
      content: Type.String({ maxLength: 5000 }),
      exceptId: Type.Optional(Id),
    }),
    reply: Type.Array(LookAlike, { maxItems: 5, description: 'the likest first' }),
  },
  'suggestion.suggestedUnits': { params: IdParams, reply: Type.Array(SuggestedUnit, { maxItems: 3, description: 'the likeliest first' }) },
  'suggestion.mergeTargets': {
    params: IdParams,
    query: Closed({ keyword: Type.Optional(Type.String({ maxLength: KEYWORD_MAX })) }),
    reply: Type.Array(Closed({ ...SuggestionLine.properties, score: Type.Number() }), { maxItems: 10 }),
  },
} satisfies Record<string, RouteSchemas>;
