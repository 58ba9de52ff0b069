import { LONGEST_CELL } from './limits';
import { heightOf, linesOf } from './row-height';

export type CellInput = string | number | Date | null;

export interface TableColumn {
  title: string;
  /** In characters of the body font. */
  width: number;
  /** The format of its cells; without it each cell follows the type of its value. In a text column everything is text. */
  kind?: 'text' | 'date' | 'datetime' | 'number';
}

/** Indexes in the list of cell formats below. */
const STYLE = { title: 1, header: 2, text: 3, number: 4, date: 5, datetime: 6, lines: 7 } as const;

const BEIJING_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** 1970-01-01 in Excel's day count. */
const EPOCH_DAY = 25_569;
/** 1900-03-01: before this day Excel counts a day that did not exist. */
const FIRST_SAFE_DAY = 61;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const CUT_MARK = '…（文字过长，已截断）';

const FONT = '微软雅黑';
const FORMATS = { date: 164, datetime: 165, text: 49 } as const;

const font = (size: number, bold: boolean) =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="${FONT}"/><charset val="134"/></font>`;
const format = (numFmt: number, fontId: number, fillId: number, alignment: string, vertical = 'center') =>
  `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" ` +
  `applyAlignment="1"><alignment vertical="${vertical}"${alignment}/></xf>`;

export const STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="2"><numFmt numFmtId="${FORMATS.date}" formatCode="yyyy\\-mm\\-dd"/>` +
  `<numFmt numFmtId="${FORMATS.datetime}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  `<fonts count="3">${font(10, false)}${font(10, true)}${font(14, true)}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="8">${format(0, 0, 0, '')}${format(0, 2, 0, ' horizontal="center"')}${format(FORMATS.text, 1, 2, ' wrapText="1"')}` +
  `${format(FORMATS.text, 0, 0, '')}${format(0, 0, 0, '')}${format(FORMATS.date, 0, 0, ' horizontal="left"')}` +
  `${format(FORMATS.datetime, 0, 0, ' horizontal="left"')}${format(FORMATS.text, 0, 0, ' wrapText="1"', 'top')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Characters that XML forbids, including single halves of surrogate pairs. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Characters that need handling before a text goes into XML; most texts contain none. */
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff&<>"]|_x/;
const ENTITIES: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or attribute of a sheet. Excel reads `_x0041_` as an escape, so the underscore of a literal one is escaped. */
export function escapeText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The letters of a column by its index: 0 is A. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const beijingDay = (date: Date): number => (date.getTime() + BEIJING_OFFSET_MS) / DAY_MS + EPOCH_DAY;
const beijingText = (date: Date): string => new Date(date.getTime() + BEIJING_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

const numberCell = (at: string, style: number, value: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

function textCell(at: string, style: number, text: string): string {
  if (text === '') return '';
  const short = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL - CUT_MARK.length) + CUT_MARK : text;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(short)}</t></is></c>`;
}

function dateCell(at: string, value: Date, kind: TableColumn['kind']): string {
  if (Number.isNaN(value.getTime())) return '';
  const day = beijingDay(value);
  if (kind === 'text' || day < FIRST_SAFE_DAY) return textCell(at, STYLE.text, beijingText(value));
  return kind === 'date' ? numberCell(at, STYLE.date, Math.floor(day)) : numberCell(at, STYLE.datetime, Number(day.toFixed(8)));
}

const isLines = (value: CellInput): value is string => typeof value === 'string' && value.includes('\n');

function cell(at: string, value: CellInput, kind: TableColumn['kind']): string {
  if (value === null) return '';
  if (value instanceof Date) return dateCell(at, value, kind);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    return kind === 'text' ? textCell(at, STYLE.text, String(value)) : numberCell(at, STYLE.number, value);
  }
  if (kind === 'date' && DAY_TEXT.test(value)) return dateCell(at, new Date(`${value}T00:00:00+08:00`), kind);
  return textCell(at, isLines(value) ? STYLE.lines : STYLE.text, value);
}

const rowOfHeight = (number: number, height: number, cells: string) => `<row r="${number}" ht="${height}" customHeight="1">${cells}</row>`;

/** Writes rows of these columns. A row with multi-line cells gets an explicit height, because not every program computes it when it opens the file. */
export function makeRowWriter(columns: readonly TableColumn[]) {
  const columnsAt = columns.map(({ kind, width }, index) => ({ letters: columnLetters(index), kind, width }));
  return (number: number, values: readonly CellInput[]): string => {
    let cells = '';
    let lines = 1;
    for (const [index, { letters, kind, width }] of columnsAt.entries()) {
      const value = values[index] ?? null;
      cells += cell(`${letters}${number}`, value, kind);
      if (isLines(value)) lines = Math.max(lines, linesOf(value, width));
    }
    return lines > 1 ? rowOfHeight(number, heightOf(lines), cells) : `<row r="${number}">${cells}</row>`;
  };
}

/** The part of a sheet before its rows; `headerRow` is the number of the header's row, 2 when there is a title. */
export function sheetHead(columns: readonly TableColumn[], title: string | undefined): { xml: string; headerRow: number } {
  const headerRow = title === undefined ? 1 : 2;
  const titleRow = title === undefined ? '' : rowOfHeight(1, 30, textCell('A1', STYLE.title, title));
  const header = columns.map((column, index) => textCell(`${columnLetters(index)}${headerRow}`, STYLE.header, column.title)).join('');
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const below = `A${headerRow + 1}`;
  const xml =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    `<pane ySplit="${headerRow}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="16.5"/>` +
    `<cols>${widths}</cols><sheetData>${titleRow}${rowOfHeight(headerRow, 24, header)}`;
  return { xml, headerRow };
}

/** The part of a sheet after its rows. */
export function sheetTail(columns: readonly TableColumn[], headerRow: number, lastRow: number): string {
  const last = columnLetters(columns.length - 1);
  const merge = headerRow === 2 && columns.length > 1 ? `<mergeCells count="1"><mergeCell ref="A1:${last}1"/></mergeCells>` : '';
  return (
    `</sheetData><autoFilter ref="A${headerRow}:${last}${lastRow}"/>${merge}` +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape"/></worksheet>'
  );
}
