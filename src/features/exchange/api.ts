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

// The screens show what these fail by in their own place.
const QUIET = { quiet: true };

/** Asks for the list as a table; it is written while it is fetched. */
export const startExport = (query: ExportQuery): Promise<Export> => call('exchange.startExport', { body: query }, QUIET);

export const getExportState = (id: string): Promise<Export> => call('exchange.exportState', { params: { id } }, QUIET);

/** Fetches a table that was asked for and saves it; throws CancelledError when it is stopped. */
export const saveExport = (id: string, name: string, signal: CancelSignal): Promise<void> =>
  saveAnswer({ route: 'exchange.exportFile', params: { id }, name }, { ...QUIET, signal });

/** Saves the empty table that offices fill in; `name` is what the table is called. */
export const saveTemplate = (list: ImportList, name: string): Promise<void> =>
  saveAnswer({ route: 'exchange.template', query: { list }, name: `${name}导入模板.xlsx` });

/** Has a table read and everything wrong with it named; nothing is brought in. */
export const checkImport = (list: ImportList, file: PickedFile): Promise<ImportCheck> =>
  postFileTo('exchange.checkImport', { query: { list }, file });

/** Saves all that is wrong with a file as a table; it can be had for an hour. */
export const saveProblemList = (id: string, fileName: string): Promise<void> =>
  saveAnswer({ route: 'exchange.problemList', params: { id }, name: `错误清单_${fileName.replace(/\.(xlsx|csv)$/i, '')}.xlsx` });

/** Brings in what was checked, all or nothing; run again, it answers the same and does nothing. */
export const runImport = (id: string): Promise<CallReply<'exchange.runImport'>> => call('exchange.runImport', { params: { id } }, QUIET);
