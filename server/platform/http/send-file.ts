import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteAbout } from '../events/events';
import { attachmentHeader, rangeOf } from '../files/file-name';
import { PICTURE_TYPE } from '../files/portrait';
import type { ByteRange } from '../files/vault';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The return value for a response that is already sent; mountRoutes sends nothing for a binary response. */
export const SENT = new ArrayBuffer(0);

/** Sets the headers of a download with this name; the caller sends the bytes. */
export function announceFile(response: FastifyReply, name: string, type: string): FastifyReply {
  noteAbout({ title: name });
  return response
    .header('content-disposition', attachmentHeader(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(type);
}

export async function sendFile(response: FastifyReply, file: { name: string; bytes: Buffer }, type: string): Promise<ArrayBuffer> {
  await announceFile(response, file.name, type).send(file.bytes);
  return SENT;
}

/** A changed picture gets a new address, so a day in the browser's cache does no harm. */
const PICTURE_SECONDS = 86_400;

/** Sends a picture for display in a page. */
export async function sendPicture(response: FastifyReply, bytes: Buffer): Promise<ArrayBuffer> {
  await response
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${String(PICTURE_SECONDS)}`)
    .type(PICTURE_TYPE)
    .send(bytes);
  return SENT;
}

export interface StoredFile {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  read(range?: ByteRange): Promise<Readable>;
}

/** Sends a stored file, or the requested range; `inline` when a page displays it instead of saving it, `kept` when browsers may cache it. */
export async function sendStored(
  file: StoredFile,
  request: FastifyRequest,
  response: FastifyReply,
  { inline = false, kept = false }: { inline?: boolean; kept?: boolean } = {},
): Promise<void> {
  const range = rangeOf(request.headers.range, file.size);
  // Opened first: when it fails, the error needs headers of its own.
  const content = range === 'none' ? '' : await file.read(range ?? undefined);
  response
    .header('content-disposition', inline ? 'inline' : attachmentHeader(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', kept ? `private, max-age=${String(PICTURE_SECONDS)}` : 'private, no-store')
    .header('accept-ranges', 'bytes')
    .type(file.type);
  if (range === 'none') {
    await response.code(416).header('content-range', `bytes */${file.size}`).header('content-length', 0).send(content);
    return;
  }
  const length = range ? range.end - range.start + 1 : file.size;
  response.header('content-length', length);
  if (range) response.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  await response.send(content);
}
