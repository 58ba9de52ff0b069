import type { CallReply } from '@contract/contract';
import { routes } from '@contract/routes';
import type { CancelSignal } from '@/lib/cancel';
import { callCore } from './call';
import { authorization, type CallSpec } from './call-core';
import type { PickedFile } from './files-port';
import { getToken } from './session';
import { postForm } from './upload';
import type { FormPost } from './upload-port';

export interface PostOptions {
  /** Bytes of the file that have left. */
  onProgress?: (sentBytes: number) => void;
  signal?: CancelSignal;
}

/** What stands before the bytes of a part. */
export interface PartFields {
  /** A UUID the client draws, one for all parts of a file. */
  uploadId: string;
  fileName: string;
  chunk: number;
  chunks: number;
}

/** Failures are not told in passing: whoever sends a file shows them beside it, and may try again. */
async function post(spec: CallSpec, form: Omit<FormPost, 'headers' | 'path'>): Promise<unknown> {
  const token = getToken();
  const reply = await postForm({ ...form, path: spec.path, headers: authorization(token) });
  return callCore.settle(reply, { token, quiet: true, spec });
}

/** Sends a whole file in one request and answers the server's record of it; throws as `call` does. */
export async function postFile(file: PickedFile, options: PostOptions = {}): Promise<CallReply<'file.upload'>> {
  const reply = await post(routes['file.upload'], { fields: {}, field: 'file', file, ...options });
  return reply as CallReply<'file.upload'>;
}

/** Sends one part; throws as `call` does. */
export async function postFilePart(part: PickedFile, fields: PartFields, options: PostOptions = {}): Promise<CallReply<'file.uploadPart'>> {
  const texts = { uploadId: fields.uploadId, fileName: fields.fileName, chunk: String(fields.chunk), chunks: String(fields.chunks) };
  const reply = await post(routes['file.uploadPart'], { fields: texts, field: 'multipartFile', file: part, ...options });
  return reply as CallReply<'file.uploadPart'>;
}
