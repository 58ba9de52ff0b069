import type { CallReply } from '@contract/contract';
import { routes } from '@contract/routes';
import { CHUNK_BYTES } from '@contract/rules/upload';
import type { CancelSignal } from '@/lib/cancel';
import { randomUuid } from '@/lib/uuid';
import { authorization } from './call-core';
import { callCore } from './call';
import type { PickedFile } from './files-port';
import { getToken } from './session';
import { postForm, slicePart } from './upload';

export type FileRef = CallReply<'file.upload'>;

export interface UploadOptions {
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: CancelSignal;
}

type Post = Omit<Parameters<typeof postForm>[0], 'headers'>;

async function post(form: Post): Promise<unknown> {
  const token = getToken();
  const reply = await postForm({ ...form, headers: authorization(token) }).catch((error: unknown) => callCore.noAnswer(error, false));
  return callCore.settle(reply, { token });
}

const PARTS_AT_ONCE = 2;

/** Runs the jobs a few at a time; the first failure ends it. */
async function runSome(jobs: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...jobs];
  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, worker));
}

async function uploadInParts(file: PickedFile, { onProgress, signal }: UploadOptions): Promise<FileRef> {
  const chunks = Math.ceil(file.size / CHUNK_BYTES);
  const uploadId = randomUuid();
  const sent = new Map<number, number>();
  const sendPart = async (chunk: number): Promise<unknown> => {
    const part = await slicePart(file, chunk * CHUNK_BYTES, Math.min(file.size, (chunk + 1) * CHUNK_BYTES));
    return post({
      path: routes['file.uploadPart'].path,
      fields: { uploadId, fileName: file.name, chunk: String(chunk), chunks: String(chunks) },
      field: 'multipartFile',
      file: part,
      onProgress: (bytes) => {
        sent.set(chunk, bytes);
        onProgress?.([...sent.values()].reduce((sum, value) => sum + value, 0) / file.size);
      },
      ...(signal ? { signal } : {}),
    });
  };
  await runSome(Array.from({ length: chunks - 1 }, (_unused, chunk) => () => sendPart(chunk)));
  // The last one goes alone: the server joins the file when it arrives.
  const reply = (await sendPart(chunks - 1)) as CallReply<'file.uploadPart'>;
  if (!reply.file) throw new Error('the server did not join the parts');
  return reply.file;
}

/**
 * Sends a chosen file, in parts when it is larger than 10,000,000 bytes, and answers the server's record of it. Throws
 * 'file required' without one, NotBuiltError for a large file where the target cannot cut, else as `call` does.
 */
export async function uploadFile(file: PickedFile | undefined, options: UploadOptions = {}): Promise<FileRef> {
  if (!file) throw new Error('file required');
  if (file.size > CHUNK_BYTES) return uploadInParts(file, options);
  const { onProgress, signal } = options;
  const reply = await post({
    path: routes['file.upload'].path,
    fields: {},
    field: 'file',
    file,
    // An empty file has left as soon as it is sent.
    onProgress: (bytes) => onProgress?.(file.size ? bytes / file.size : 1),
    ...(signal ? { signal } : {}),
  });
  return reply as FileRef;
}
