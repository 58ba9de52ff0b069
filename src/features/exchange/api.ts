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

/** What may not stand in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|\s]+/g;
/** Leaves room for a folder before it. Characters. */
const LONGEST_NAME = 60;

/** '20260012 关于….docx', as any system takes it. */
const documentName = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join(' ').replace(FORBIDDEN, ' ').trim().slice(0, LONGEST_NAME)}.docx`;

/** Saves the whole item as a Word file. */
export const saveWord = ({ id, number, title }: { id: number; number: string; title: string }): Promise<void> =>
  saveAnswer({ route: 'suggestion.word', params: { id }, name: documentName([number, title]) });

/** Saves the official letter of an issued reply as a Word file. */
export const saveLetter = (reply: { id: number; documentNumber: string; unitName: string }): Promise<void> =>
  saveAnswer({
    route: 'suggestion.letter',
    params: { id: reply.id },
    name: documentName(['答复函', reply.unitName, reply.documentNumber]),
  });

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
