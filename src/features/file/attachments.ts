import type { FileRef } from '@contract/schema/file';
import { MAX_ATTACHMENTS } from '@contract/rules/upload';
import type { PickedFile } from '@/platform/files-port';

export interface Attachment {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 'refused' cannot be sent at all, 'failed' can be sent again. */
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** Share that has left, 0 to 1. */
  share: number;
  /** The server had some of it from before. */
  resumed?: boolean;
  /** A sentence for 'refused', whatever was thrown for 'failed'. */
  error?: unknown;
  picked?: PickedFile;
  /** The server's record, once it is stored. */
  file?: FileRef;
}

export type AttachmentAction =
  | { type: 'added'; files: readonly { key: string; picked: PickedFile; refusal: string | null }[] }
  | { type: 'started'; key: string }
  | { type: 'resumed'; key: string }
  | { type: 'progress'; key: string; share: number }
  | { type: 'stored'; key: string; file: FileRef }
  | { type: 'failed'; key: string; error: unknown }
  | { type: 'again'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'reset'; items: Attachment[] }
  | { type: 'idle' };

/** An attachment the server holds already. */
export const storedAttachment = (file: FileRef): Attachment => ({
  key: file.id,
  name: file.name,
  size: file.size,
  state: 'stored',
  share: 1,
  file,
});

const picked = (given: { key: string; picked: PickedFile; refusal: string | null }): Attachment => ({
  key: given.key,
  name: given.picked.name,
  size: given.picked.size,
  state: given.refusal ? 'refused' : 'waiting',
  share: 0,
  picked: given.picked,
  ...(given.refusal ? { error: given.refusal } : {}),
});

/** What happens to the list; an event of an attachment that was taken away changes nothing. */
export function attachmentsReducer(items: Attachment[], action: AttachmentAction): Attachment[] {
  const change = (key: string, next: (item: Attachment) => Attachment) => items.map((item) => (item.key === key ? next(item) : item));
  switch (action.type) {
    case 'added':
      return [...items, ...action.files.map(picked)].slice(0, MAX_ATTACHMENTS);
    case 'started':
      return change(action.key, (item) => ({ ...item, state: 'sending', share: 0 }));
    case 'resumed':
      return change(action.key, (item) => ({ ...item, resumed: true }));
    case 'progress':
      return change(action.key, (item) => ({ ...item, share: Math.max(item.share, action.share) }));
    case 'stored':
      return change(action.key, (item) => ({ ...item, state: 'stored', share: 1, file: action.file }));
    case 'failed':
      return change(action.key, (item) => ({ ...item, state: 'failed', error: action.error }));
    case 'again':
      return change(action.key, ({ error: _error, resumed: _resumed, ...item }) => ({ ...item, state: 'waiting', share: 0 }));
    case 'removed':
      return items.filter((item) => item.key !== action.key);
    case 'reset':
      return action.items;
    // A new array, so that whoever waits for the line looks again.
    case 'idle':
      return [...items];
  }
}
