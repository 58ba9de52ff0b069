import type { Viewer } from '@contract/rules/roles';
import type { StepFacts } from '@contract/rules/suggestion-holds';
import { type NotedStep, readsNote } from '@contract/rules/suggestion-notes';
import { nextActions } from '@contract/rules/suggestion-workflow';
import type { FileRef } from '@contract/schema/file';
import type { SuggestionDetail, SuggestionRow, SuggestionSummary } from '@contract/schema/suggestion';
import { phoneOf } from '../../platform/crypto/contact-phone';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { ItemParts, ItemRow } from './detail-reads';
import { NO_LONGER_NEEDED } from './handling-store';
import type { SummaryRow } from './list-reads';

const timeOrNull = (time: Date | null): string | null => (time ? time.toISOString() : null);

/** Returns a list row in the shape of the contract, without the ids needed only for joins. */
export function toSummary(row: SummaryRow | ItemRow): SuggestionSummary {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    title: row.title,
    category: row.category,
    status: row.status,
    areaCode: row.areaCode,
    areaName: row.areaName,
    deputyName: row.deputyName,
    delegationName: row.delegationName,
    leadUnitName: row.leadUnitName,
    inSession: row.inSession,
    isPublic: row.isPublic,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: timeOrNull(row.submittedAt),
    dueAt: timeOrNull(row.dueAt),
    nearAt: timeOrNull(row.nearAt),
    repliedAt: timeOrNull(row.repliedAt),
    replyClass: row.replyClass,
    handlingRating: row.handlingRating,
    resultRating: row.resultRating,
    followUp: row.followUp,
    keySupervised: row.keySupervised,
    version: row.version,
  };
}

/** Adds the text around the keyword when it was found in the content. */
export const toRow = (row: SummaryRow): SuggestionRow => ({
  ...toSummary(row),
  ...(row.excerpt !== null && { excerpt: row.excerpt }),
  ...(row.ownReplyRated && { ownReplyRated: true }),
});

export interface ItemFiles {
  files: FileRef[];
  filesByReply: Map<number, FileRef[]>;
  filesByContact: Map<number, FileRef[]>;
}

/** Returns the item in the form that the rules need, from the parts that are shown. */
const subjectOf = (item: ItemRow, { assignments, signers, extensions }: ItemParts) => ({
  ...item,
  leads: assignments.filter(({ role }) => role === 'lead'),
  helperUnitIds: assignments.filter(({ role }) => role === 'helper').map(({ unitId }) => unitId),
  signers,
  extensionUnitIds: extensions.filter(({ granted }) => granted === null).map(({ unitId }) => unitId),
});

type ReplyRow = ItemParts['replies'][number];

const toReply = (
  { evaluationId, originalId, contactPhone, contactPhoneCipher, ...row }: ReplyRow,
  { filesByReply, textCipher }: Pick<ItemFiles, 'filesByReply'> & { textCipher: TextCipher },
): SuggestionDetail['replies'][number] => ({
  ...row,
  contactPhone: phoneOf(textCipher, { contactPhone, contactPhoneCipher }),
  files: filesByReply.get(originalId) ?? [],
  draftedAt: row.draftedAt.toISOString(),
  issuedAt: timeOrNull(row.issuedAt),
  rated: evaluationId !== null,
});

/** Returns the note of a step; empty for a viewer who may not read it. */
type ReadNote = (step: NotedStep, note: string) => string;

/** Returns a unit's extension request with its day; the reason and the note of the decision are only for viewers who may read the notes of these steps. */
const toExtension = (row: ItemParts['extensions'][number], read: ReadNote): SuggestionDetail['extensions'][number] => {
  const step = { roleId: null, unitId: row.unitId };
  const decision = row.granted ? 'grantExtension' : 'refuseExtension';
  return {
    ...row,
    reason: read({ ...step, action: 'askExtension' }, row.reason),
    note: row.note === NO_LONGER_NEEDED ? row.note : read({ ...step, action: decision }, row.note),
    askedAt: row.askedAt.toISOString(),
    decidedAt: timeOrNull(row.decidedAt),
  };
};

const toEntry = ({ roleId, ...row }: ItemParts['history'][number], read: ReadNote): SuggestionDetail['history'][number] => ({
  ...row,
  note: read({ ...row, roleId }, row.note),
  at: row.at.toISOString(),
});

/** Returns one item with all its parts, and the steps that the viewer can take now. Deputies do not see the opinions of helper units. */
export function toDetail(
  viewer: Viewer,
  item: ItemRow,
  parts: ItemParts,
  shown: ItemFiles & Pick<SuggestionDetail, 'raisedFrom' | 'signersNeeded'> & { facts: StepFacts; textCipher: TextCipher },
): SuggestionDetail {
  const { files, filesByContact, signersNeeded, raisedFrom, facts } = shown;
  const subject = subjectOf(item, parts);
  const { open, held } = nextActions(viewer, subject, facts);
  const read: ReadNote = (step, note) => (readsNote(viewer, subject, step) ? note : '');
  return {
    ...toSummary(item),
    content: item.content,
    matter: item.matter,
    grounds: item.grounds,
    plan: item.plan,
    deputyId: item.deputyId,
    termName: item.termName,
    mode: item.mode,
    wishedUnits: parts.wishedUnits,
    superviseLeader: item.superviseLeader,
    reviewDueAt: timeOrNull(item.reviewDueAt),
    signersNeeded,
    signers: parts.signers.map((row) => ({ ...row, answeredAt: timeOrNull(row.answeredAt) })),
    raisedFrom,
    mergedInto: parts.mergedInto,
    mergedItems: parts.mergedItems,
    files,
    assignments: parts.assignments.map((row) => ({
      ...row,
      assignedAt: row.assignedAt.toISOString(),
      signedAt: timeOrNull(row.signedAt),
      dueAt: timeOrNull(row.dueAt),
      nearAt: timeOrNull(row.nearAt),
      returnUntil: timeOrNull(row.returnUntil),
    })),
    contacts: parts.contacts.map((row) => ({ ...row, at: row.at.toISOString(), files: filesByContact.get(row.id) ?? [] })),
    helperOpinions: viewer.roleKind === 'deputy' ? [] : parts.helperOpinions.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })),
    extensions: parts.extensions.map((row) => toExtension(row, read)),
    replies: parts.replies.map((row) => toReply(row, shown)),
    evaluations: parts.evaluations.map((row) => ({ ...row, evaluatedAt: row.evaluatedAt.toISOString() })),
    urgings: parts.urgings.map((row) => ({ ...row, at: row.at.toISOString() })),
    progress: parts.progress.map((row) => ({ ...row, at: row.at.toISOString() })),
    history: parts.history.map((row) => toEntry(row, read)),
    actions: open,
    held: held.map(({ action, reason }) => ({ action, reason })),
  };
}
