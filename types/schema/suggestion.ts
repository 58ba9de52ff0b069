import { type Static, Type } from '@sinclair/typebox';
import { ASSIGNMENT_ROLES, RATINGS, REPLY_CLASSES, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '../rules/suggestion-terms';
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
  NoData,
  Nullable,
  OptionalLine,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Version,
} from './common';
import { FileId, FileRef } from './file';

const Status = KeyOf(STEP_NAMES);
const FileIds = Type.Array(FileId, { maxItems: MAX_ATTACHMENTS, uniqueItems: true });

/** Columns a list can be sorted by. */
export const SUGGESTION_SORTS = { submittedAt: '提交时间', dueAt: '办理期限', number: '编号', updatedAt: '更新时间' } as const;

export const SuggestionListQuery = Closed({
  ...Paging,
  keyword: Type.Optional(Type.String({ maxLength: 50, description: 'in the title or the content; or a whole number such as 20260012' })),
  kind: Type.Optional(KeyOf(SUGGESTION_KINDS)),
  status: Type.Optional(Status),
  stage: Type.Optional(KeyOf(SUGGESTION_STAGES)),
  category: Type.Optional(KeyOf(SUGGESTION_CATEGORIES)),
  areaCode: Type.Optional(AreaCode),
  termId: Type.Optional(Id),
  unitId: Type.Optional(Id),
  inSession: Type.Optional(Type.Boolean()),
  isPublic: Type.Optional(Type.Boolean()),
  deadline: Type.Optional(KeyOf({ near: '即将到期', over: '已超期' })),
  submittedFrom: Type.Optional(DateOnly),
  submittedTo: Type.Optional(DateOnly),
  sort: Type.Optional(KeyOf(SUGGESTION_SORTS)),
  order: Type.Optional(KeyOf({ asc: '升序', desc: '降序' })),
});
export type SuggestionListQuery = Static<typeof SuggestionListQuery>;

const summary = {
  id: Id,
  number: Type.String({ description: 'empty for a draft' }),
  kind: KeyOf(SUGGESTION_KINDS),
  title: Type.String(),
  category: KeyOf(SUGGESTION_CATEGORIES),
  status: Status,
  areaCode: AreaCode,
  areaName: Type.String(),
  deputyName: Type.String(),
  delegationName: Type.String(),
  leadUnitName: Nullable(Type.String()),
  inSession: Type.Boolean(),
  isPublic: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
  submittedAt: Nullable(Time),
  dueAt: Nullable(Time),
  version: Version,
};

export const SuggestionSummary = Closed(summary);
export type SuggestionSummary = Static<typeof SuggestionSummary>;

export const SuggestionAssignment = Closed({
  unitId: Id,
  unitName: Type.String(),
  role: KeyOf(ASSIGNMENT_ROLES),
  assignedAt: Time,
  signedAt: Nullable(Time),
});

export const SuggestionReply = Closed({
  id: Id,
  unitName: Type.String(),
  replyClass: KeyOf(REPLY_CLASSES),
  documentNumber: Type.String(),
  signer: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  content: Type.String(),
  files: Type.Array(FileRef),
  issuedAt: Time,
});

export const SuggestionEvaluation = Closed({
  deputyName: Type.String(),
  handling: KeyOf(RATINGS),
  result: KeyOf(RATINGS),
  comment: Type.String(),
  evaluatedAt: Time,
});

export const SuggestionHistoryEntry = Closed({
  id: Id,
  action: KeyOf({ create: '新建', ...SUGGESTION_TRANSITIONS }),
  fromStatus: Nullable(Status),
  toStatus: Status,
  actorName: Type.String(),
  roleName: Type.String(),
  note: Type.String(),
  at: Time,
});

export const SuggestionDetail = Closed({
  ...summary,
  content: Type.String(),
  deputyId: Id,
  termName: Type.String(),
  files: Type.Array(FileRef),
  assignments: Type.Array(SuggestionAssignment),
  replies: Type.Array(SuggestionReply),
  evaluations: Type.Array(SuggestionEvaluation),
  history: Type.Array(SuggestionHistoryEntry, { description: 'oldest first' }),
  actions: Type.Array(KeyOf(SUGGESTION_TRANSITIONS), { description: 'open to the caller now' }),
});
export type SuggestionDetail = Static<typeof SuggestionDetail>;

/** A draft may be thin: only its title is needed. Submitting asks for the content too. */
const draft = {
  title: Line(100),
  content: Type.String({ maxLength: 5000 }),
  kind: KeyOf(SUGGESTION_KINDS),
  category: KeyOf(SUGGESTION_CATEGORIES),
  inSession: Type.Boolean(),
  isPublic: Type.Boolean(),
  fileIds: FileIds,
};

export const SuggestionDraft = Closed(draft);
export type SuggestionDraft = Static<typeof SuggestionDraft>;

const onVersion = { version: Version };

const AcceptBody = Closed({ ...onVersion, note: OptionalLine(500) });
const RefuseBody = Closed({ ...onVersion, reason: Line(500) });
const AssignBody = Closed({
  ...onVersion,
  leadUnitId: Id,
  helperUnitIds: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
  note: OptionalLine(500),
});
const ReplyBody = Closed({
  ...onVersion,
  replyClass: KeyOf(REPLY_CLASSES),
  documentNumber: Line(64),
  signer: Line(32),
  contactName: Line(32),
  contactPhone: Type.String({ pattern: '^[0-9-]{7,20}$' }),
  content: Line(5000),
  fileIds: FileIds,
});
const EvaluateBody = Closed({ ...onVersion, handling: KeyOf(RATINGS), result: KeyOf(RATINGS), comment: OptionalLine(500) });

/** Each step answers the item as it stands afterwards. */
const step = <B extends RouteSchemas['body']>(body: B) => ({ params: IdParams, body, reply: SuggestionDetail });

export const suggestionSchemas = {
  'suggestion.list': { query: SuggestionListQuery, reply: PageOf(SuggestionSummary) },
  'suggestion.counts': {
    reply: Closed({
      byStatus: Type.Array(Closed({ status: Status, count: Type.Integer() })),
      near: Type.Integer(),
      over: Type.Integer(),
    }),
  },
  'suggestion.get': { params: IdParams, reply: SuggestionDetail },
  'suggestion.create': { body: SuggestionDraft, reply: SuggestionDetail },
  'suggestion.edit': { params: IdParams, body: Closed({ ...draft, ...onVersion }), reply: SuggestionDetail },
  'suggestion.remove': { params: IdParams, query: Closed(onVersion), reply: NoData },
  'suggestion.submit': step(Closed(onVersion)),
  'suggestion.withdraw': step(RefuseBody),
  'suggestion.accept': step(AcceptBody),
  'suggestion.refuse': step(RefuseBody),
  'suggestion.assign': step(AssignBody),
  'suggestion.sign': step(Closed(onVersion)),
  'suggestion.return': step(RefuseBody),
  'suggestion.reply': step(ReplyBody),
  'suggestion.evaluate': step(EvaluateBody),
} satisfies Record<string, RouteSchemas>;
