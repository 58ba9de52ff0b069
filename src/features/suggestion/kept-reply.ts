import type { ReplyDraft } from '@contract/schema/suggestion-parts';
import type { FileRef } from '@contract/schema/file';
import { storage } from '@/platform/storage';

/** A reply as far as it has been written. */
export type ReplyFields = Partial<Omit<ReplyDraft, 'fileIds'>>;

/** What was written of a reply and not yet sent up, as this device keeps it. */
export interface KeptReply {
  fields: ReplyFields;
  files: FileRef[];
  /** ISO time of the last change. */
  at: string;
}

/** Whose reply it is: two people may share a computer, and each item has its own. */
export interface KeptReplyOwner {
  roleId: string;
  suggestionId: number;
}

const keyOf = ({ roleId, suggestionId }: KeptReplyOwner): string => `reply-form:${roleId}:${String(suggestionId)}`;

export const readKeptReply = (owner: KeptReplyOwner): KeptReply | undefined => storage.get<KeptReply>(keyOf(owner));

/** Answers false when the device has no room left: then only sending it up helps. */
export function keepReply(owner: KeptReplyOwner, kept: KeptReply): boolean {
  try {
    storage.set(keyOf(owner), kept);
    return true;
  } catch {
    return false;
  }
}

export const dropKeptReply = (owner: KeptReplyOwner): void => storage.remove(keyOf(owner));
