import type { FileRef } from '@contract/schema/file';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { type CancelSignal, onCancel } from '@/lib/cancel';
import { type CancelSource, makeCancelSource } from '@/lib/cancel-source';
import { randomUuid } from '@/lib/uuid';
import { ReadableError } from '@/platform/error-text';
import type { PickedFile } from '@/platform/ports';
import type { ChunkFields, PostOptions } from '@/platform/post-file';
import type { BegunUploads } from './begun-uploads';
import { cutChunks, isRefusal, type Chunk } from './chunks';
import { inParallel, type Wait, withRetries } from './retries';
import { readRecord, readState } from './stored-record';

/**
 * The transport of the bytes. The first two are optional because the specification names an error for each missing one; it does not define their
 * responses, so another server may respond in any form.
 */
export interface FileTransport {
  upload?: (file: PickedFile, options: PostOptions) => Promise<unknown>;
  uploadPart?: (chunk: PickedFile, fields: ChunkFields, options: PostOptions) => Promise<unknown>;
  /** Returns the part of an upload that the server holds; fails on a server that implements only the specification. */
  uploadState: (uploadId: string) => Promise<unknown>;
  begun: BegunUploads;
  sliceChunk: (file: PickedFile, start: number, end: number) => Promise<PickedFile>;
  wait: Wait;
}

export interface UploadOptions {
  onProgress?: (progress: { sentBytes: number; totalBytes: number }) => void;
  /** Called when the server already holds some of the file's chunks; only the others are sent. */
  onResume?: () => void;
  signal?: CancelSignal;
}

export type UploadFile = (picked: PickedFile | undefined, options?: UploadOptions) => Promise<FileRef>;

const PARALLEL_PARTS = 3;
const MAX_ATTEMPTS = 4;
/** A server without this call must not delay the upload for long. */
const FIRST_QUESTION_ATTEMPTS = 2;

const NO_RECORD = '文件已经发送，但服务器没有返回文件信息，请联系管理员';

/**
 * Returns the upload function: whole files up to CHUNK_BYTES, in chunks above. It rejects with 'file required', 'upload api required' or 'chunk
 * upload api required' when one is missing, with CancelledError when cancelled, otherwise with the error of the transport.
 */
export function makeUploadFile(transport: FileTransport): UploadFile {
  return async (picked, options = {}) => {
    if (!picked) throw new Error('file required');
    if (!transport.upload) throw new Error('upload api required');
    if (!transport.uploadPart) throw new Error('chunk upload api required');
    if (picked.size > CHUNK_BYTES) {
      return sendInChunks({ transport, uploadPart: transport.uploadPart, file: picked, options });
    }
    return sendWhole(transport.upload, picked, options);
  };
}

function recordOf(answer: unknown, file: PickedFile): FileRef {
  const record = readRecord(answer, file);
  if (!record) throw new ReadableError(NO_RECORD);
  return record;
}

async function sendWhole(upload: NonNullable<FileTransport['upload']>, file: PickedFile, options: UploadOptions): Promise<FileRef> {
  const report = (sentBytes: number) => options.onProgress?.({ sentBytes: Math.min(sentBytes, file.size), totalBytes: file.size });
  return recordOf(await upload(file, { onProgress: report, ...(options.signal ? { signal: options.signal } : {}) }), file);
}

interface Start {
  /** Sent only to our own server: other servers receive only the fields of the specification. */
  own: { uploadId: string; fileName: string } | null;
  received: readonly number[];
  file: FileRef | null;
}

/** Asks which part of the file the server holds. A server that does not respond as ours receives only the fields of the specification. */
async function begin(transport: FileTransport, group: CancelSource, file: PickedFile): Promise<Start> {
  const known = transport.begun.find(file);
  const uploadId = known ?? randomUuid();
  const attempts = known === undefined ? FIRST_QUESTION_ATTEMPTS : MAX_ATTEMPTS;
  try {
    const answer = await withRetries({ wait: transport.wait, group, attempts }, () => transport.uploadState(uploadId));
    const state = readState(answer, file);
    if (state) {
      transport.begun.remember(file, uploadId);
      return { own: { uploadId, fileName: file.name }, ...state };
    }
  } catch (error) {
    if (group.signal.aborted) throw error;
  }
  return { own: null, received: [], file: null };
}

/** Counts the bytes of all chunks together, starting with those already on the server. */
function makeCounter(file: PickedFile, there: readonly Chunk[], options: UploadOptions) {
  const sent = new Map(there.map((chunk) => [chunk.index, chunk.end - chunk.start]));
  const tell = () => options.onProgress?.({ sentBytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0), totalBytes: file.size });
  if (there.length > 0) {
    options.onResume?.();
    tell();
  }
  return (chunk: Chunk, bytesSent: number): void => {
    sent.set(chunk.index, Math.min(bytesSent, chunk.end - chunk.start));
    tell();
  };
}

/** One chunked upload in progress. */
interface Run {
  transport: FileTransport;
  uploadPart: NonNullable<FileTransport['uploadPart']>;
  file: PickedFile;
  options: UploadOptions;
  /** A chunk that fails permanently cancels the others: their bytes would be useless. */
  group: CancelSource;
}

async function sendChunks({ transport, uploadPart, file, options, group }: Run, { own, received }: Start): Promise<FileRef> {
  const chunks = cutChunks(file.size);
  const isThere = ({ index }: Chunk) => received.includes(index);
  // The last chunk is sent alone, and again even when the server has it: the server joins the file when it arrives.
  const last = chunks[chunks.length - 1] as Chunk;
  const others = chunks.slice(0, -1);
  const report = makeCounter(file, others.filter(isThere), options);
  const send = (chunk: Chunk) =>
    withRetries({ wait: transport.wait, group, attempts: MAX_ATTEMPTS }, async () => {
      const bytes = await transport.sliceChunk(file, chunk.start, chunk.end);
      const fields = { ...own, chunk: chunk.index, chunks: chunk.count };
      return uploadPart(bytes, fields, { signal: group.signal, onProgress: (bytesSent) => report(chunk, bytesSent) });
    });
  const missing = others.filter((chunk) => !isThere(chunk));
  await inParallel(missing, PARALLEL_PARTS, send);
  return recordOf(await send(last), file);
}

async function sendInChunks(run: Omit<Run, 'group'>): Promise<FileRef> {
  const { transport, file, options } = run;
  const group = makeCancelSource();
  const unlink = onCancel(options.signal, () => group.cancel());
  try {
    const start = await begin(transport, group, file);
    const stored = start.file ?? (await sendChunks({ ...run, group }, start));
    transport.begun.forget(file);
    return stored;
  } catch (error) {
    group.cancel();
    if (isRefusal(error)) transport.begun.forget(file);
    throw error;
  } finally {
    unlink();
  }
}
