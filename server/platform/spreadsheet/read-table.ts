import { DEFAULT_LIMITS, type TableLimits } from './limits';
import { decodeText, readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';
import { SheetError } from './sheet-error';
import { type SheetRow, tidyRows } from './tidy-rows';

const ZIP_HEAD = Buffer.from('PK\u0003\u0004', 'latin1');
/** The first bytes of older Office files, and of files with an encrypted workbook. */
const COMPOUND_HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const TEXT_NAME = /\.(csv|tsv|txt)$/i;
const SHEET_NAME = /\.(xls|xlsx|et)$/i;
/** A compound file contains the names of its streams as UTF-16LE. */
const streamName = (name: string): Buffer => Buffer.from(name, 'utf16le');

/** Why a compound file cannot be read. */
function compoundError(bytes: Buffer): SheetError {
  if (bytes.includes(streamName('EncryptedPackage'))) return new SheetError('password-protected');
  const isWorkbook = bytes.includes(streamName('Workbook')) || bytes.includes(streamName('Book'));
  return new SheetError(isWorkbook ? 'other-format' : 'not-a-spreadsheet');
}

/** Other systems export HTML or XML tables under the name of a workbook: Excel opens those, and can save them in a readable format. */
const isMarkup = (text: string): boolean => /^\s*<(\?xml|!doctype|html|table|meta|head)/i.test(text);

function readText(bytes: Buffer, fileName: string, limits: TableLimits): SheetRow[] {
  const text = decodeText(bytes);
  if (text === null) throw new SheetError('not-a-spreadsheet');
  if (SHEET_NAME.test(fileName) && isMarkup(text)) throw new SheetError('other-format');
  if (!TEXT_NAME.test(fileName) || isMarkup(text)) throw new SheetError('not-a-spreadsheet');
  return readCsv(text, limits);
}

/**
 * Reads the first visible sheet with content from an .xlsx or .csv file. The content decides about the format; a text counts as CSV only when its
 * name says so. Cells are trimmed text (dates as YYYY-MM-DD, with HH:mm[:ss] when they have a time; formulas with their last result; TRUE and FALSE);
 * in merged cells only the first has the text. Rows and leading columns without text are left out; all rows have equal length; `number` is the row's
 * 1-based number in the file. Throws SheetError.
 */
export function readTable(bytes: Buffer, fileName: string, options: Partial<TableLimits> = {}): SheetRow[] {
  const limits = { ...DEFAULT_LIMITS, ...options };
  if (bytes.length === 0) throw new SheetError('empty');
  if (bytes.length > limits.maxUnpackedBytes) throw new SheetError('too-large');
  if (bytes.subarray(0, COMPOUND_HEAD.length).equals(COMPOUND_HEAD)) throw compoundError(bytes);
  const isZip = bytes.subarray(0, ZIP_HEAD.length).equals(ZIP_HEAD);
  const rows = isZip ? readWorkbook(bytes, limits) : readText(bytes, fileName, limits);
  return tidyRows(rows, limits);
}
