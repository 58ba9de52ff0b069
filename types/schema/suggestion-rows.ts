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
  dueAt: Nullable({ ...Time, description: 'of the reply; for a helper, of the opinion' }),
  nearAt: Nullable({ ...Time, description: 'from when on it is near; null when its clock does not run' }),
  returnUntil: Nullable({ ...Time, description: 'until when it can be returned; null for a helper' }),
  extended: Type.Boolean(),
});
export type SuggestionAssignment = Static<typeof SuggestionAssignment>;

const whenDone = { description: 'when the planned is to be done' };

/** The text fields of a reply. */
const replyText = {
  replyClass: Titled('答复类别', KeyOf(REPLY_CLASSES)),
  documentNumber: Titled('答复文号', Line(64)),
  signer: Titled('签发人', Line(32)),
  contactName: Titled('联系人', Line(32)),
  contactPhone: Type.String({ title: '联系电话', pattern: '^[0-9-]{7,20}$' }),
  content: Titled('答复内容', Text(5000)),
  done: Type.String({ title: '已落实的', maxLength: 2000, description: 'what has been done' }),
  planned: Type.String({ title: '计划落实的', maxLength: 2000, description: 'what is planned' }),
  plannedOn: Nullable({ ...DateOnly, ...whenDone }),
  notAdopted: Type.String({ title: '不采纳的', maxLength: 2000, description: 'what is not adopted, and why' }),
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
  reason: Type.String({ description: 'empty for deputies and onlookers' }),
  until: { ...DateOnly, description: 'the last day that is asked for' },
  askedAt: Time,
  granted: Nullable(Type.Boolean({ description: 'null while it waits' })),
  note: Type.String({ description: 'why it was granted or not; empty as the reason is' }),
  decidedAt: Nullable(Time),
});

export const SuggestionUrging = Closed({ id: Id, byName: Type.String(), roleName: Type.String(), content: Type.String(), at: Time });

export const SuggestionProgress = Closed({ id: Id, unitName: Type.String(), content: Type.String(), at: Time });

export const SuggestionHistoryEntry = Closed({
  ...HistoryEntryOf({ create: '新建', import: '导入', ...SUGGESTION_TRANSITIONS }, STEP_NAMES).properties,
  unitId: Nullable({ ...Id, description: 'of the unit that took the step' }),
});
