import { cleanFileName } from '../../platform/files/file-name';
import type { Exports } from '../../platform/exchange/exports';
import type { Imports } from '../../platform/exchange/imports';
import { takeForm } from '../../platform/http/form';
import { bytesOf, NOTHING_TO_UNDO } from '../../platform/http/form-bytes';
import { type MountableRoute, route } from '../../platform/http/route';
import { announceFile, sendFile, SENT, XLSX } from '../../platform/http/send-file';
import { exchangeAccess as access } from './access';

const IMPORT_FIELD = 'file';
const LIMIT = { most: 10 * 1024 * 1024, tooLarge: '文件不能超过 10 MB，请拆分为几个文件分别上传' };

export const exchangeRoutes = ({ exports, imports }: { exports: Exports; imports: Imports }): MountableRoute[] => [
  route('exchange.startExport', access['exchange.startExport'], ({ viewer, body }) => exports.startExport(viewer, body)),
  route('exchange.exportState', access['exchange.exportState'], ({ viewer, params }) => exports.exportState(viewer, params.id)),
  route('exchange.exportFile', access['exchange.exportFile'], async ({ viewer, params, response }) => {
    const { name, body, ended } = await exports.openFile(viewer, params.id);
    void announceFile(response, name, XLSX).send(body);
    await ended;
    return SENT;
  }),
  route('exchange.template', access['exchange.template'], async ({ viewer, query, response }) =>
    sendFile(response, await imports.template(viewer, query.list), XLSX),
  ),
  route('exchange.checkImport', access['exchange.checkImport'], async ({ viewer, query, request }) => {
    const { fileName, taken } = await takeForm(
      request,
      IMPORT_FIELD,
      (part) => bytesOf(part.file as AsyncIterable<Buffer>, LIMIT),
      NOTHING_TO_UNDO,
    );
    return imports.checkImport(viewer, query.list, { name: cleanFileName(fileName), bytes: taken });
  }),
  route('exchange.problemList', access['exchange.problemList'], async ({ viewer, params, response }) =>
    sendFile(response, await imports.problemList(viewer, params.id), XLSX),
  ),
  route('exchange.runImport', access['exchange.runImport'], ({ viewer, params }) => imports.runImport(viewer, params.id)),
];
