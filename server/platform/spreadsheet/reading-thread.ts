import { parentPort, workerData } from 'node:worker_threads';
import type { TableLimits } from './limits';
import { readTable } from './read-table';
import { SheetError, type SheetErrorKey } from './sheet-error';
import type { SheetRow } from './tidy-rows';

/** The input of the thread. */
export interface ReadingTask {
  bytes: Uint8Array;
  fileName: string;
  limits: Partial<TableLimits>;
}

/** The thread's answer; any other failure is thrown and reaches the code that started the thread. */
export type ReadingAnswer = { rows: SheetRow[] } | { refused: { key: SheetErrorKey; row: number | undefined } };

function answerTo({ bytes, fileName, limits }: ReadingTask): ReadingAnswer {
  try {
    return { rows: readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName, limits) };
  } catch (error) {
    if (error instanceof SheetError) return { refused: { key: error.key, row: error.row } };
    throw error;
  }
}

parentPort?.postMessage(answerTo(workerData as ReadingTask));
