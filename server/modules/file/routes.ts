import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader, rangeOf } from '../../platform/files/file-name';
import { takeForm } from '../../platform/http/form';
import { bearerToken } from '../../platform/http/mount-routes';
import { type MountableRoute, route } from '../../platform/http/route';
import { fileAccess } from './access';
import type { FileService, FoundFile } from './service';

const UPLOAD_FIELD = 'file';
const PART_FIELD = 'multipartFile';

/** Sends the file, or the range asked for. */
async function send(file: FoundFile, request: FastifyRequest, response: FastifyReply): Promise<void> {
  const range = rangeOf(request.headers.range, file.size);
  response
    .header('content-disposition', attachmentHeader(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .type(file.type);
  if (range === 'none') {
    await response.code(416).header('content-range', `bytes */${file.size}`).header('content-length', 0).send('');
    return;
  }
  const length = range ? range.end - range.start + 1 : file.size;
  response.header('content-length', length);
  if (range) response.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  await response.send(file.read(range ?? undefined));
}

export function fileRoutes(files: FileService): MountableRoute[] {
  return [
    route('file.upload', fileAccess['file.upload'], async ({ viewer, request }) => {
      const form = await takeForm(
        request,
        UPLOAD_FIELD,
        (part) => files.upload(viewer, { name: part.filename, bytes: part.file as AsyncIterable<Buffer> }),
        (file) => files.undoUpload(file),
      );
      return form.taken;
    }),
    route('file.uploadPart', fileAccess['file.uploadPart'], async ({ viewer, request }) => {
      const { fields, fileName, taken } = await takeForm(
        request,
        PART_FIELD,
        (part) => files.receiveChunk(part.file as AsyncIterable<Buffer>),
        (received) => files.discardChunk(received),
      );
      return files.addChunk({ accountId: viewer.userId, token: bearerToken(request) ?? '', fileName, fields, received: taken });
    }),
    route('file.uploadState', fileAccess['file.uploadState'], ({ viewer, params }) => files.uploadState(viewer, params.uploadId)),
    route('file.download', fileAccess['file.download'], async ({ viewer, query, request, response }) => {
      await send(await files.find(viewer, query.id), request, response);
      // What goes out is the stream above; mountRoutes sends nothing of its own for a binary answer.
      return new ArrayBuffer(0);
    }),
  ];
}
