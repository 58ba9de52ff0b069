import type { FileRef } from '@contract/schema/file';
import { MAX_ATTACHMENTS } from '@contract/rules/upload';
import type { PickedFile } from '@/platform/ports';
import { cannotBeSent } from './chunks';

export interface Attachment {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** A 'failed' file can be sent again. */
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** The uploaded share, 0 to 1. */
  share: number;
  /** Whether the server already had a part of it. */
  resumed?: boolean;
  /** The thrown error, or a sentence. */
  error?: unknown;
  picked?: PickedFile;
  /** The server's record, once the file is stored. */
  file?: FileRef;
}

/** A chosen file that cannot be attached, with the reason. */
export interface RefusedFile {
  key: string;
  name: string;
  /** The thrown error, or a sentence. */
  reason: unknown;
}

export interface AttachmentList {
  items: readonly Attachment[];
  /** The refused files of the last choice, and of the uploads running then. */
  refused: readonly RefusedFile[];
}

/** `refusal` is the reason why a file cannot be attached. */
type ChosenFiles = readonly { key: string; picked: PickedFile; refusal: string | null }[];

export type AttachmentAction =
  | { type: 'added'; files: ChosenFiles }
  | { type: 'started'; key: string }
  | { type: 'resumed'; key: string }
  | { type: 'progress'; key: string; share: number }
  | { type: 'stored'; key: string; file: FileRef }
  | { type: 'failed'; key: string; error: unknown }
  | { type: 'again'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'read'; key: string }
  | { type: 'reset'; items: readonly Attachment[] }
  | { type: 'idle' };

/** Returns an attachment that the server already holds. */
export const storedAttachment = (file: FileRef): Attachment => ({
  key: file.id,
  name: file.name,
  size: file.size,
  state: 'stored',
  share: 1,
  file,
});

const waiting = ({ key, picked }: { key: string; picked: PickedFile }): Attachment => ({
  key,
  name: picked.name,
  size: picked.size,
  state: 'waiting',
  share: 0,
  picked,
});

/** Returns the reason why a form with these files cannot be sent yet. */
export function waitForFiles({ busy, unsent }: { busy: boolean; unsent: readonly Attachment[] }): string | undefined {
  if (busy) return '附件正在上传';
  return unsent.length > 0 ? '有附件没有上传成功，请重试或移除' : undefined;
}

const without = <T extends { key: string }>(all: readonly T[], key: string): T[] => all.filter((one) => one.key !== key);

/** Refused files are not added to the list of attachments. */
function withChosen(list: AttachmentList, files: ChosenFiles): AttachmentList {
  // The dialog was closed without a choice.
  if (files.length === 0) return list;
  const accepted = files.filter(({ refusal }) => refusal === null).map(waiting);
  return {
    items: [...list.items, ...accepted].slice(0, MAX_ATTACHMENTS),
    refused: files.flatMap(({ key, picked, refusal }) => (refusal === null ? [] : [{ key, name: picked.name, reason: refusal }])),
  };
}

/** A file that the server refuses is removed from the list; a file whose upload failed stays, to be sent again. */
function withFailure(list: AttachmentList, key: string, error: unknown): AttachmentList {
  const failed = list.items.find((item) => item.key === key);
  if (!failed) return list;
  if (!cannotBeSent(error))
    return { ...list, items: list.items.map((item) => (item === failed ? { ...item, state: 'failed', error } : item)) };
  return { items: without(list.items, key), refused: [...list.refused, { key, name: failed.name, reason: error }] };
}

/** The reducer of the list; an event of a removed attachment changes nothing. */
export function attachmentsReducer(list: AttachmentList, action: AttachmentAction): AttachmentList {
  const change = (key: string, next: (item: Attachment) => Attachment): AttachmentList => ({
    ...list,
    items: list.items.map((item) => (item.key === key ? next(item) : item)),
  });
  switch (action.type) {
    case 'added':
      return withChosen(list, action.files);
    case 'started':
      return change(action.key, (item) => ({ ...item, state: 'sending', share: 0 }));
    case 'resumed':
      return change(action.key, (item) => ({ ...item, resumed: true }));
    case 'progress':
      return change(action.key, (item) => ({ ...item, share: Math.max(item.share, action.share) }));
    case 'stored':
      return change(action.key, (item) => ({ ...item, state: 'stored', share: 1, file: action.file }));
    case 'failed':
      return withFailure(list, action.key, action.error);
    case 'again':
      return change(action.key, ({ error: _error, resumed: _resumed, ...item }) => ({ ...item, state: 'waiting', share: 0 }));
    case 'removed':
      return { ...list, items: without(list.items, action.key) };
    case 'read':
      return { ...list, refused: without(list.refused, action.key) };
    case 'reset':
      return { items: action.items, refused: [] };
    // A new array, so that listeners on the list run again.
    case 'idle':
      return { ...list, items: [...list.items] };
  }
}
