import type { CellValue, Workbook, Worksheet } from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { type TableLimits } from './limits';
import { SheetError } from './sheet-error';
import type { SheetRow } from './tidy-rows';
import { unpackWorkbook, type WorkbookParts } from './unpack-workbook';

/** Day zero of Excel as exceljs gives it: a time without a day stands on it. */
const DAY_ZERO = '1899-12-30';
/** Digits of a number that Excel keeps; what comes after them is noise of its binary form. */
const EXCEL_DIGITS = 15;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Excel escapes characters as `_x000D_`, which the reader knows in shared strings alone. What XML forbids is dropped. */
const characterReference = (code: number): string =>
  (code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code)) || code >= 0xd800 ? '' : `&#${code};`;

/**
 * The cells of a sheet that hold something, as XML of its own; null when none does. Left out are blank cells (an office's form has them by the
 * hundred thousand, and each costs memory), formulas (their last result is what is read), phonetics and everything around the cells (drawings, comments,
 * validations), which only gives the reader occasions to fail.
 */
function filledCells(sheet: string): string | null {
  const start = sheet.indexOf('<sheetData');
  const end = sheet.lastIndexOf('</sheetData>');
  if (start < 0 || end < start) return null;
  const cells = sheet
    .slice(sheet.indexOf('>', start) + 1, end)
    .replace(/<f(?:\s[^<>]*)?\/>|<f(?:\s[^<>]*)?>[^<]*<\/f>/g, '')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) => characterReference(parseInt(code, 16)))
    .replace(/<rPh\s[\s\S]*?<\/rPh>/g, '')
    // The reader decodes entities of a formula's text twice, those of an inline string once.
    .replace(/(<c\s[^<>]*\s)t="str"([^<>]*>)<v(?:\s[^<>]*)?>([^<]*)<\/v>/g, '$1t="inlineStr"$2<is><t xml:space="preserve">$3</t></is>')
    .replace(/<c\s[^<>]*\/>|<c\s[^<>]*>\s*<\/c>/g, '')
    .replace(/<row(?:\s[^<>]*)?\/>|<row(?:\s[^<>]*)?>\s*<\/row>/g, '');
  return cells.trim() === '' ? null : cells;
}

/** The number of a column by its letters: A is 1. */
const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Looks over the cells before they cost memory. */
function checkCells(cells: string, limits: TableLimits): void {
  // The standard lets a writer leave the addresses out, which the reader does not know how to take; saved anew they are there.
  if (/<(?:row|c)(?![^<>]*\sr=)[\s>]/.test(cells)) throw new SheetError('other-format');
  if ((cells.match(/<row\s/g) ?? []).length > limits.maxRows) throw new SheetError('too-many-rows');
  let count = 0;
  for (const [, column = '', row] of cells.matchAll(/<c\s(?:[^<>]*\s)?r="([A-Z]{1,3})(\d+)"/g)) {
    if (columnNumber(column) > limits.maxColumns) throw new SheetError('too-many-columns', Number(row));
    if (++count > limits.maxRows * limits.maxColumns) throw new SheetError('too-large');
  }
}

/** Formats 27 to 36 and 50 to 58 are dates in Chinese Excel, which seldom spells them out; 14 is the date that every reader knows. */
const withKnownDates = (styles: string): string => styles.replace(/numFmtId="(?:2[7-9]|3[0-6]|5[0-8])"/g, 'numFmtId="14"');

/** A workbook of nothing but the cells, packed without compression for exceljs. */
function packSheet(cells: string, parts: WorkbookParts): Uint8Array {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const rels = (list: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
  const files: Record<string, string | undefined> = {
    '_rels/.rels': rels(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': rels(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/workbook.xml':
      `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr date1904="${parts.from1904 ? 1 : 0}"/>` +
      '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/styles.xml': parts.styles === undefined ? undefined : withKnownDates(parts.styles),
    'xl/sharedStrings.xml': parts.sharedStrings,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${cells}</sheetData></worksheet>`,
  };
  const present = Object.entries(files).flatMap(([name, text]) => (text === undefined ? [] : [[name, strToU8(text)] as const]));
  return zipSync(Object.fromEntries(present), { level: 0 });
}

async function load(workbook: Workbook, cells: string, parts: WorkbookParts): Promise<Worksheet> {
  const packed = packSheet(cells, parts);
  await workbook.xlsx.load(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer);
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new SheetError('damaged');
  return sheet;
}

/** A date as the sheet shows it: exceljs puts its wall-clock time into UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T');
  const shortTime = time.replace(/:00$/, '');
  if (day === DAY_ZERO) return shortTime;
  return time === '00:00:00' ? day : `${day} ${shortTime}`;
}

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(EXCEL_DIGITS))) : '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'string') return value;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  return 'text' in value ? cellText(value.text) : '';
}

function rowsOf(sheet: Worksheet): SheetRow[] {
  const rows: SheetRow[] = [];
  sheet.eachRow((row, number) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell, column) => (cells[column - 1] = cellText(cell.value)));
    rows.push({ number, cells });
  });
  return rows;
}

/** The rows of the first visible sheet that holds something, none when no sheet does. Throws SheetError. */
export async function readWorkbook(bytes: Buffer, limits: TableLimits): Promise<SheetRow[]> {
  const parts = unpackWorkbook(bytes, limits.maxUnpackedBytes);
  // Large, and of use only here: loaded with the first workbook, it does not hold up the start of the server.
  const { default: ExcelJS } = await import('exceljs');
  for (const xml of parts.sheets) {
    const cells = filledCells(xml);
    if (cells === null) continue;
    checkCells(cells, limits);
    const rows = rowsOf(
      await load(new ExcelJS.Workbook(), cells, parts).catch((error: unknown) =>
        Promise.reject(new SheetError('damaged', undefined, { cause: error })),
      ),
    );
    if (rows.some((row) => row.cells.some((cell) => cell.trim()))) return rows;
  }
  return [];
}
