import type { ReplyDraft } from '@contract/schema/suggestion-rows';
import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** A reply as typed so far. */
export type ReplyFields = Partial<Omit<ReplyDraft, 'fileIds'>>;

/** The unsent reply forms on this device; the key is the item's id. */
export const keptReplies = keptForms<{ fields: ReplyFields; files: readonly FileRef[] }>('reply');
export type KeptReply = NonNullable<ReturnType<typeof keptReplies.read>>;
