import type { FileRef } from '@contract/schema/file';
import { MAX_ATTACHMENTS } from '@contract/rules/upload';
import type { PickedFile } from '@/platform/files-port';
import { cannotBeSent } from './parts';

export interface Attachment {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 'refused' is no attachment: it only says why until it is taken away. 'failed' can be sent again. */
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** Share that has left, 0 to 1. */
  share: number;
  /** The server had some of it from before. */
  resumed?: boolean;
  /** Whatever was thrown, or a sentence. */
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

/** Those that are attached or on their way: what was refused counts for nothing. */
export const attachedOf = (items: readonly Attachment[]): Attachment[] => items.filter(({ state }) => state !== 'refused');

/** What keeps a form with these files from being sent, in words. */
export function waitForFiles({ busy, unsent }: { busy: boolean; unsent: readonly Attachment[] }): string | undefined {
  if (busy) return '附件正在上传';
  return unsent.length > 0 ? '有附件没有上传成功，请重试或移除' : undefined;
}

/** As many as the contract allows, and what was refused beside them. */
function upToMost(items: readonly Attachment[]): Attachment[] {
  const kept = new Set(attachedOf(items).slice(0, MAX_ATTACHMENTS));
  return items.filter((item) => item.state === 'refused' || kept.has(item));
}

/** What happens to the list; an event of an attachment that was taken away changes nothing. */
export function attachmentsReducer(items: Attachment[], action: AttachmentAction): Attachment[] {
  const change = (key: string, next: (item: Attachment) => Attachment) => items.map((item) => (item.key === key ? next(item) : item));
  switch (action.type) {
    case 'added':
      return upToMost([...items, ...action.files.map(picked)]);
    case 'started':
      return change(action.key, (item) => ({ ...item, state: 'sending', share: 0 }));
    case 'resumed':
      return change(action.key, (item) => ({ ...item, resumed: true }));
    case 'progress':
      return change(action.key, (item) => ({ ...item, share: Math.max(item.share, action.share) }));
    case 'stored':
      return change(action.key, (item) => ({ ...item, state: 'stored', share: 1, file: action.file }));
    case 'failed':
      return change(action.key, (item) => ({ ...item, state: cannotBeSent(action.error) ? 'refused' : 'failed', error: action.error }));
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
