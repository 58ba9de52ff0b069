import type { FileRef, PartReply } from '@contract/schema/file';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { type CancelSignal, CancelledError, onCancel } from '@/lib/cancel';
import { type CancelSource, makeCancelSource } from '@/lib/cancel-source';
import { randomUuid } from '@/lib/uuid';
import type { PickedFile } from '@/platform/files-port';
import type { PartFields, PostOptions } from '@/platform/post-file';
import { backOffMs, cutParts, type Part, worthRetrying } from './parts';

/** What carries the bytes. Both calls are optional because the specification names an error for each that is missing. */
export interface FileTransport {
  upload?: (file: PickedFile, options: PostOptions) => Promise<FileRef>;
  uploadPart?: (part: PickedFile, fields: PartFields, options: PostOptions) => Promise<PartReply>;
  slicePart: (file: PickedFile, start: number, end: number) => Promise<PickedFile>;
  wait: (ms: number) => Promise<void>;
}

export interface UploadOptions {
  onProgress?: (progress: { sentBytes: number; totalBytes: number }) => void;
  signal?: CancelSignal;
}

export type UploadFile = (picked: PickedFile | undefined, options?: UploadOptions) => Promise<FileRef>;

const PARALLEL_PARTS = 3;
const MAX_ATTEMPTS = 4;

/**
 * Makes the upload of a file: whole up to CHUNK_BYTES, in parts above. Rejects with 'file required', 'upload api required' or
 * 'chunk upload api required' when one is missing, with CancelledError when stopped, else as the transport does.
 */
export function makeUploadFile(transport: FileTransport): UploadFile {
  return async (picked, options = {}) => {
    if (!picked) throw new Error('file required');
    if (!transport.upload) throw new Error('upload api required');
    if (!transport.uploadPart) throw new Error('chunk upload api required');
    if (picked.size > CHUNK_BYTES) return sendInParts(transport, transport.uploadPart, picked, options);
    return sendWhole(transport.upload, picked, options);
  };
}

function sendWhole(upload: NonNullable<FileTransport['upload']>, file: PickedFile, options: UploadOptions): Promise<FileRef> {
  const report = (sentBytes: number) => options.onProgress?.({ sentBytes: Math.min(sentBytes, file.size), totalBytes: file.size });
  return upload(file, { onProgress: report, ...(options.signal ? { signal: options.signal } : {}) });
}

async function sendInParts(
  transport: FileTransport,
  uploadPart: NonNullable<FileTransport['uploadPart']>,
  file: PickedFile,
  options: UploadOptions,
): Promise<FileRef> {
  const uploadId = randomUuid();
  const sent = new Map<number, number>();
  // One part that fails for good stops its neighbours: their bytes would be for nothing.
  const group = makeCancelSource();
  const unlink = onCancel(options.signal, () => group.cancel());

  const send = (part: Part) =>
    withRetries(transport, group, async () => {
      const bytes = await transport.slicePart(file, part.start, part.end);
      const fields = { uploadId, fileName: file.name, chunk: part.index, chunks: part.count };
      return uploadPart(bytes, fields, { signal: group.signal, onProgress: (bytesSent) => report(part, bytesSent) });
    });
  const report = (part: Part, bytesSent: number) => {
    sent.set(part.index, Math.min(bytesSent, part.end - part.start));
    const sentBytes = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
    options.onProgress?.({ sentBytes, totalBytes: file.size });
  };

  try {
    const parts = cutParts(file.size);
    await inParallel(parts.slice(0, -1), PARALLEL_PARTS, send);
    // The last part goes alone: the server joins the file when it arrives.
    const reply = await send(parts[parts.length - 1] as Part);
    if (!reply.file) throw new Error(`parts missing: server holds ${reply.received.length} of ${parts.length}`);
    return reply.file;
  } catch (error) {
    group.cancel();
    throw error;
  } finally {
    unlink();
  }
}

async function withRetries<T>(transport: FileTransport, group: CancelSource, attempt: () => Promise<T>): Promise<T> {
  const isStopped = () => group.signal.aborted;
  for (let failures = 0; ;) {
    if (isStopped()) throw new CancelledError();
    try {
      return await attempt();
    } catch (error) {
      failures += 1;
      if (isStopped()) throw new CancelledError();
      if (failures >= MAX_ATTEMPTS || !worthRetrying(error)) throw error;
      await transport.wait(backOffMs(failures));
    }
  }
}

/** Runs `work` over all items, `width` at a time; the first failure is the failure of all. */
async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
