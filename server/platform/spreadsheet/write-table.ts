import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sheetNameFor } from './sheet-name';
import { type CellInput, escapeText, makeRowWriter, sheetHead, sheetTail, STYLES_XML, type TableColumn } from './sheet-xml';
import { type ZipEntry, zipStream } from './zip-stream';

export type { CellInput, TableColumn };

export interface TableOutput {
  sheetName: string;
  columns: readonly TableColumn[];
  /** Values in the order of the columns; a missing one is blank. */
  rows: AsyncIterable<readonly CellInput[]>;
  /** A line above the header. */
  title?: string;
  /** Ended when everything is written, and destroyed on an error. */
  out: Writable;
  /** Called from time to time, and at the end, with the number of written rows. */
  onRows?: (written: number) => void;
  /** Stops the writing. */
  signal?: AbortSignal;
}

const PIECE_CHARACTERS = 64 * 1024;
/** The maximum number of rows in an Excel sheet. */
const MOST_ROWS = 1_048_576;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const relations = (list: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;
const part = (name: string, kind: string) => `<Override PartName="/${name}" ContentType="${TYPES}.${kind}+xml"/>`;
const entry = (name: string, text: string): ZipEntry => ({ name, content: [Buffer.from(text)] });

/** The files around the sheet; they come first, so that the first bytes are sent before the first row is read. */
const surroundings = (sheetName: string): ZipEntry[] => [
  entry(
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${part('xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
  ),
  entry('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
  entry(
    'xl/_rels/workbook.xml.rels',
    relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml')),
  ),
  entry(
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `<sheet name="${escapeText(sheetNameFor(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  entry('xl/styles.xml', STYLES_XML),
];

/** The XML of the sheet, in pieces. */
async function* sheet({ columns, rows, title, onRows }: TableOutput): AsyncGenerator<Buffer> {
  const writeRow = makeRowWriter(columns);
  const head = sheetHead(columns, title);
  let number = head.headerRow;
  let piece = head.xml;
  for await (const values of rows) {
    if (++number > MOST_ROWS) throw new RangeError('the sheet has reached its maximum number of rows');
    piece += writeRow(number, values);
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
    onRows?.(number - head.headerRow);
  }
  yield Buffer.from(piece + sheetTail(columns, head.headerRow, number));
  onRows?.(number - head.headerRow);
}

/**
 * Writes an .xlsx row by row, no faster than `out` accepts it; memory does not grow with the rows. Text stays text, whatever its first character;
 * dates are real dates in Beijing time, and so is a day as YYYY-MM-DD in a date column. Rejects with the error of the rows, when `out` fails or
 * closes early, and with an AbortError; the iterator of `rows` is closed in each case.
 */
export async function writeTable(table: TableOutput): Promise<void> {
  if (table.columns.length === 0) throw new RangeError('a table needs at least one column');
  const entries = [...surroundings(table.sheetName), { name: 'xl/worksheets/sheet1.xml', content: sheet(table) }];
  await pipeline(zipStream(entries), table.out, { signal: table.signal });
}
