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
/** Tab, line ends and form feed are text. */
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f]/;

function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return NO_TEXT.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The text of bytes in UTF-8, UTF-16 with its mark, or GB18030 (and so GBK), which Chinese Excel saves; null when they are none of them. */
export function decodeText(bytes: Buffer): string | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark));
  if (marked) return decodeAs(marked[0], bytes);
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes);
}

/** What separates the cells: the sign that the first line with any has most of, outside quotes. */
function findDelimiter(text: string): string {
  for (const line of text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/)) {
    const [best] = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length - 1 })).sort((one, other) => other.count - one.count);
    if (best && best.count > 0) return best.sign;
  }
  return ',';
}

/** The records of a CSV text, numbered as the rows of a spreadsheet program are. Throws SheetError. */
export function readCsv(text: string, limits: TableLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  const keep = (cells: string[]): null => {
    number += 1;
    if (cells.some((cell) => cell.trim())) rows.push({ number, cells });
    if (rows.length > limits.maxRows) throw new SheetError('too-many-rows');
    return null;
  };
  try {
    parse(text, { delimiter: findDelimiter(text), bom: true, relax_column_count: true, relax_quotes: true, on_record: keep });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', number + 1, { cause: error });
  }
  return rows;
}
