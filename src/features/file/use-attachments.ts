import type { FileRef } from '@contract/schema/file';
import { MAX_ATTACHMENTS } from '@contract/rules/upload';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { type CancelSource, makeCancelSource } from '@/lib/cancel-source';
import { randomUuid } from '@/lib/uuid';
import type { PickedFile } from '@/platform/ports';
import { uploadFile } from './api';
import { type Attachment, type AttachmentList, attachmentsReducer, storedAttachment } from './attachments';
import { refusalOfFile } from './rules';

export interface Attachments extends AttachmentList {
  /** The number of attached and uploading files. */
  count: number;
  /** The files that the server does not hold yet. */
  unsent: readonly Attachment[];
  /** The number of files that can still be added. */
  room: number;
  /** Whether some files are still uploading. */
  busy: boolean;
  files: FileRef[];
  add: (picked: readonly PickedFile[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Removes the message about a refused file. */
  read: (key: string) => void;
  /** Replaces all files by stored ones. */
  reset: (files: readonly FileRef[]) => void;
}

type Refuse = (file: PickedFile) => string | null;

/**
 * The files of one form, at first `initial`: uploaded one after the other as they are chosen, with progress; each can be sent again or removed.
 * `refuse` returns why a chosen file is not accepted; the same function in every call.
 */
export function useAttachments(initial: readonly FileRef[], refuse: Refuse = refusalOfFile): Attachments {
  const [{ items, refused }, dispatch] = useReducer(attachmentsReducer, initial, (files) => ({
    items: files.map(storedAttachment),
    refused: [],
  }));
  const files = useMemo(() => items.flatMap((item) => (item.file ? [item.file] : [])), [items]);
  const running = useRef<{ key: string; source: CancelSource } | null>(null);

  const next = items.find((item) => item.state === 'waiting');
  useEffect(() => {
    if (!next?.picked || running.current) return;
    const source = makeCancelSource();
    running.current = { key: next.key, source };
    dispatch({ type: 'started', key: next.key });
    void send(next.key, next.picked, source, dispatch).finally(() => {
      running.current = null;
      dispatch({ type: 'idle' });
    });
  }, [next, items]);

  useEffect(() => () => running.current?.source.cancel(), []);

  const add = useCallback(
    (picked: readonly PickedFile[]) => {
      dispatch({ type: 'added', files: picked.map((file) => ({ key: randomUuid(), picked: file, refusal: refuse(file) })) });
    },
    [refuse],
  );
  const retry = useCallback((key: string) => dispatch({ type: 'again', key }), []);
  const remove = useCallback((key: string) => {
    if (running.current?.key === key) running.current.source.cancel();
    dispatch({ type: 'removed', key });
  }, []);
  const read = useCallback((key: string) => dispatch({ type: 'read', key }), []);
  const reset = useCallback((files: readonly FileRef[]) => {
    running.current?.source.cancel();
    dispatch({ type: 'reset', items: files.map(storedAttachment) });
  }, []);

  return {
    items,
    refused,
    count: items.length,
    unsent: items.filter(({ state }) => state !== 'stored'),
    room: MAX_ATTACHMENTS - items.length,
    busy: items.some((item) => item.state === 'waiting' || item.state === 'sending'),
    files,
    add,
    retry,
    remove,
    read,
    reset,
  };
}

type Dispatch = (action: Parameters<typeof attachmentsReducer>[1]) => void;

async function send(key: string, picked: PickedFile, source: CancelSource, dispatch: Dispatch): Promise<void> {
  try {
    const file = await uploadFile(picked, {
      signal: source.signal,
      onResume: () => dispatch({ type: 'resumed', key }),
      onProgress: ({ sentBytes, totalBytes }) => dispatch({ type: 'progress', key, share: totalBytes ? sentBytes / totalBytes : 0 }),
    });
    dispatch({ type: 'stored', key, file });
  } catch (error) {
    if (!source.signal.aborted) dispatch({ type: 'failed', key, error });
  }
}
