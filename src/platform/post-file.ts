import type { CallInput, CallReply } from '@contract/contract';
import type { CancelSignal } from '@/lib/cancel';
import { withQuery } from '@/lib/query-string';
import { callCore } from './call';
import { authorization, type CallSpec, fillPath } from './call-core';
import { routeOf } from './known-routes';
import type { FormPost, PickedFile } from './ports';
import { getToken } from './session';
import { postForm } from './upload';

export interface PostOptions {
  /** Bytes of the file that have left. */
  onProgress?: (sentBytes: number) => void;
  signal?: CancelSignal;
}

/** What stands before the bytes of a part. */
export interface ChunkFields {
  /** A UUID the client draws, one for all parts of a file. This and the name are for a server of ours alone. */
  uploadId?: string;
  fileName?: string;
  chunk: number;
  chunks: number;
}

/** Failures are not told in passing: whoever sends a file shows them beside it, and may try again. */
async function post(spec: CallSpec, form: Omit<FormPost, 'headers' | 'path'>): Promise<unknown> {
  const token = getToken();
  const reply = await postForm({ ...form, path: spec.path, headers: authorization(token) });
  return callCore.settle(reply, { token, quiet: true, spec });
}

/** Sends a whole file in one request and answers the server's record of it, in whatever shape; throws as `call` does. */
export async function postFile(file: PickedFile, options: PostOptions = {}): Promise<unknown> {
  return post(routeOf('file.upload'), { fields: {}, field: 'file', file, ...options });
}

/** Sends one part and answers what the server says, in whatever shape; throws as `call` does. */
export async function postFileChunk(part: PickedFile, fields: ChunkFields, options: PostOptions = {}): Promise<unknown> {
  const { chunk, chunks, ...own } = fields;
  const texts = { ...own, chunk: String(chunk), chunks: String(chunks) };
  return post(routeOf('file.uploadPart'), { fields: texts, field: 'multipartFile', file: part, ...options });
}

/** The routes beside the standard uploads that take a form with one file and nothing else. */
type FileRoute = 'exchange.checkImport' | 'deputy.setPhoto' | 'station.addPicture';

/** Sends a file to a route that reads it, with what the route asks of its query, and answers what it says; throws as `call` does, and tells nothing. */
export async function postFileTo<N extends FileRoute>(
  name: N,
  { file, query, params, ...options }: PostOptions & { file: PickedFile; query: CallInput<N>['query']; params?: { id: number } },
): Promise<CallReply<N>> {
  const { path, ...spec } = routeOf(name);
  return (await post(
    { ...spec, path: withQuery(fillPath(path, params), query) },
    { fields: {}, field: 'file', file, ...options },
  )) as CallReply<N>;
}
