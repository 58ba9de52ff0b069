import type { Viewer } from '@contract/rules/roles';
import { openActions } from '@contract/rules/suggestion-workflow';
import type { FileRef } from '@contract/schema/file';
import type { SuggestionDetail, SuggestionRow, SuggestionSummary } from '@contract/schema/suggestion';
import type { ItemParts, ItemRow } from './detail-store';
import type { SummaryRow } from './list-store';

const timeOrNull = (time: Date | null): string | null => (time ? time.toISOString() : null);

/** A row of a list as the contract shows it; ids that only joins need are left out. */
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

/** The same with the text around the keyword, where that was found in the content. */
export const toRow = (row: SummaryRow): SuggestionRow => ({ ...toSummary(row), ...(row.excerpt !== null && { excerpt: row.excerpt }) });

export interface ItemFiles {
  files: FileRef[];
  filesByReply: Map<number, FileRef[]>;
}

/** One item with all that belongs to it, and what the viewer can do with it now. */
export function toDetail(viewer: Viewer, item: ItemRow, parts: ItemParts, { files, filesByReply }: ItemFiles): SuggestionDetail {
  return {
    ...toSummary(item),
    content: item.content,
    deputyId: item.deputyId,
    termName: item.termName,
    files,
    assignments: parts.assignments.map((row) => ({
      ...row,
      assignedAt: row.assignedAt.toISOString(),
      signedAt: timeOrNull(row.signedAt),
    })),
    replies: parts.replies.map((row) => ({ ...row, files: filesByReply.get(row.id) ?? [], issuedAt: row.issuedAt.toISOString() })),
    evaluations: parts.evaluations.map((row) => ({ ...row, evaluatedAt: row.evaluatedAt.toISOString() })),
    history: parts.history.map((row) => ({ ...row, at: row.at.toISOString() })),
    actions: openActions(viewer, item),
  };
}
