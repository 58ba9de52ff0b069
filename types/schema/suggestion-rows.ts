import { type Static, Type } from '@sinclair/typebox';
import { ASSIGNMENT_ROLES, CONTACT_FORMS, COSIGNER_STATES, RATINGS, REPLY_CLASSES } from '../rules/suggestion-terms';
import { STEP_NAMES } from '../rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '../rules/suggestion-workflow';
import { Closed, DateOnly, GivenDay, HistoryEntryOf, Id, KeyOf, Line, Nullable, Text, Time, Titled } from './common';
import { FileIds, FileRef } from './file';

const Status = KeyOf(STEP_NAMES);

export const SuggestionAssignment = Closed({
  unitId: Id,
  unitName: Type.String(),
  role: KeyOf(ASSIGNMENT_ROLES),
  stage: Status,
  assignedAt: Time,
  signedAt: Nullable(Time),
  dueAt: Nullable({ ...Time, description: 'deadline of the reply; for a helper unit, of the opinion' }),
  nearAt: Nullable({ ...Time, description: 'the time from which the deadline counts as near; null when the clock is stopped' }),
  returnUntil: Nullable({ ...Time, description: 'the time until which the assignment can be returned; null for a helper unit' }),
  extended: Type.Boolean(),
});
export type SuggestionAssignment = Static<typeof SuggestionAssignment>;

const whenDone = { description: 'planned date of completion' };

/** The text fields of a reply. */
const replyText = {
  replyClass: Titled('答复类别', KeyOf(REPLY_CLASSES)),
  documentNumber: Titled('答复文号', Line(64)),
  signer: Titled('签发人', Line(32)),
  contactName: Titled('联系人', Line(32)),
  contactPhone: Type.String({ title: '联系电话', pattern: '^[0-9-]{7,20}$' }),
  content: Titled('答复内容', Text(5000)),
  done: Type.String({ title: '已落实的', maxLength: 2000, description: 'measures that are done' }),
  planned: Type.String({ title: '计划落实的', maxLength: 2000, description: 'planned measures' }),
  plannedOn: Nullable({ ...DateOnly, ...whenDone }),
  notAdopted: Type.String({ title: '不采纳的', maxLength: 2000, description: 'points that are not adopted, with the reasons' }),
};

export const ReplyDraft = Closed({
  ...replyText,
  plannedOn: Titled('计划完成日期', Nullable({ ...GivenDay, ...whenDone })),
  fileIds: FileIds,
});
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
  approvedByName: Type.String({ description: 'empty until the reply is approved' }),
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
  people: Type.String({ description: 'the people who took part' }),
  record: Type.String(),
  recordedByName: Type.String(),
  files: Type.Array(FileRef),
});

export const HelperOpinion = Closed({
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
  reason: Type.String({ description: 'empty for deputies and for viewers who are not involved' }),
  until: { ...DateOnly, description: 'the requested new last day' },
  askedAt: Time,
  granted: Nullable(Type.Boolean({ description: 'null while the request is pending' })),
  note: Type.String({ description: 'reason for the decision; empty for the same viewers as `reason`' }),
  decidedAt: Nullable(Time),
});

export const SuggestionUrging = Closed({ id: Id, byName: Type.String(), roleName: Type.String(), content: Type.String(), at: Time });

export const SuggestionProgress = Closed({ id: Id, unitName: Type.String(), content: Type.String(), at: Time });

export const SuggestionHistoryEntry = Closed({
  ...HistoryEntryOf({ create: '新建', import: '导入', ...SUGGESTION_TRANSITIONS }, STEP_NAMES).properties,
  unitId: Nullable({ ...Id, description: 'id of the unit that took the step' }),
});
