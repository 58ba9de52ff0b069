import type { ReplyDraft } from '@contract/schema/suggestion-rows';
import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** A reply as far as it has been written. */
export type ReplyFields = Partial<Omit<ReplyDraft, 'fileIds'>>;

/** What was written of replies and not yet sent up; the key is the item's id. */
export const keptReplies = keptForms<{ fields: ReplyFields; files: readonly FileRef[] }>('reply');
export type KeptReply = NonNullable<ReturnType<typeof keptReplies.read>>;
