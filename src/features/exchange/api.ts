import type { CallInput, CallReply } from '@contract/contract';
import type { CancelSignal } from '@/lib/cancel';
import { call } from '@/platform/call';
import { saveAnswer } from '@/platform/download-file';
import type { PickedFile } from '@/platform/ports';
import { postFileTo } from '@/platform/post-file';

export type ExportQuery = CallInput<'exchange.startExport'>['body'];
export type ImportList = CallInput<'exchange.template'>['query']['list'];
export type Export = CallReply<'exchange.startExport'>;
export type ImportCheck = CallReply<'exchange.checkImport'>;

// The screens show errors in their own place.
const QUIET = { quiet: true };

/** Requests the list as a table; it is written during the download. */
export const startExport = (query: ExportQuery): Promise<Export> => call('exchange.startExport', { body: query }, QUIET);

export const getExportState = (id: string): Promise<Export> => call('exchange.exportState', { params: { id } }, QUIET);

/** Downloads a requested table and saves it; throws CancelledError when it is cancelled. */
export const saveExport = (id: string, name: string, signal: CancelSignal): Promise<void> =>
  saveAnswer({ route: 'exchange.exportFile', params: { id }, name }, { ...QUIET, signal });

/** Saves the empty table that offices fill in; `name` is the name of the table. */
export const saveTemplate = (list: ImportList, name: string): Promise<void> =>
  saveAnswer({ route: 'exchange.template', query: { list }, name: `${name}导入模板.xlsx` });

/** Checks a table and returns all its problems; nothing is imported. */
export const checkImport = (list: ImportList, file: PickedFile): Promise<ImportCheck> =>
  postFileTo('exchange.checkImport', { query: { list }, file });

/** Saves all problems of a file as a table; it is available for an hour. */
export const saveProblemList = (id: string, fileName: string): Promise<void> =>
  saveAnswer({ route: 'exchange.problemList', params: { id }, name: `错误清单_${fileName.replace(/\.(xlsx|csv)$/i, '')}.xlsx` });

/** Imports the checked table, all rows or no rows. It is idempotent: a second call returns the same response and does nothing. */
export const runImport = (id: string): Promise<CallReply<'exchange.runImport'>> => call('exchange.runImport', { params: { id } }, QUIET);
