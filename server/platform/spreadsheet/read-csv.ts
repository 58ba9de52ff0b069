import { parse } from 'csv-parse/sync';
import type { TableLimits } from './limits';
import { SheetError } from './sheet-error';
import type { SheetRow } from './tidy-rows';

const DELIMITERS = [',', '\t', ';'] as const;
const BYTE_ORDER_MARKS: readonly (readonly [string, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
/** The maximum number of columns in an Excel sheet. */
const MOST_COLUMNS = 16_384;
/** The number of lines allowed for each row: lines within its cells, and blank ones. */
const LINES_PER_ROW = 100;
/** Tab, line ends and form feed are allowed in text. */
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f]/;

function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return NO_TEXT.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Decodes bytes in UTF-8, UTF-16 with a byte order mark, or GB18030 (and so GBK), which Chinese Excel saves; null when they are none of these. */
export function decodeText(bytes: Buffer): string | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark));
  if (marked) return decodeAs(marked[0], bytes);
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes);
}

/** Finds the delimiter: the character that occurs most, outside quotes, in the first line that contains any. */
function findDelimiter(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((sign) => [sign, 0]));
  let quoted = false;
  let found = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if (found && (sign === '\n' || sign === '\r')) break;
    const count = counts.get(sign);
    if (count === undefined) continue;
    counts.set(sign, count + 1);
    found = true;
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Refuses, before cells are collected, a shape that no program writes: too wide lines, and too many blank ones. */
function checkShape(text: string, delimiter: string, limits: TableLimits): void {
  let lines = 1;
  let cells = 1;
  for (const sign of text) {
    if (sign === delimiter) cells += 1;
    if (sign === '\n' || sign === '\r') {
      lines += 1;
      cells = 1;
    }
    if (cells > MOST_COLUMNS) throw new SheetError('too-many-columns', lines);
    if (lines > limits.maxRows * LINES_PER_ROW) throw new SheetError('too-many-rows');
  }
}

/** The cells without the blank ones at the end. */
function trimmedEnd(cells: readonly string[]): string[] {
  let { length } = cells;
  while (length > 0 && cells[length - 1]?.trim() === '') length -= 1;
  return cells.slice(0, length);
}

/** The records of a CSV text, numbered like the rows in a spreadsheet program. Throws SheetError. */
export function readCsv(text: string, limits: TableLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  const keep = (record: string[]): null => {
    number += 1;
    const cells = trimmedEnd(record);
    if (cells.length > limits.maxColumns) throw new SheetError('too-many-columns', number);
    if (cells.length > 0) rows.push({ number, cells });
    if (rows.length > limits.maxRows) throw new SheetError('too-many-rows');
    return null;
  };
  const delimiter = findDelimiter(text);
  checkShape(text, delimiter, limits);
  try {
    parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, on_record: keep });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', number + 1, { cause: error });
  }
  return rows;
}
