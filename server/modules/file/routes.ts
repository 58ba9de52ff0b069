import { takeForm } from '../../platform/http/form';
import { bearerToken } from '../../platform/http/mount-routes';
import { type MountableRoute, route } from '../../platform/http/route';
import { SENT, sendStored } from '../../platform/http/send-file';
import { fileAccess } from './access';
import type { FileService } from './service';

const UPLOAD_FIELD = 'file';
const PART_FIELD = 'multipartFile';

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
      await sendStored(await files.find(viewer, query.id), request, response);
      return SENT;
    }),
    route('file.cover', fileAccess['file.cover'], async ({ params, request, response }) => {
      await sendStored(await files.findCover(params.id), request, response, { inline: true, kept: true });
      return SENT;
    }),
  ];
}
