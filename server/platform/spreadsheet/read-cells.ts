import { cellText, type CellContext } from './cell-text';
import type { TableLimits } from './limits';
import { joined, makeTextTaker, unescaped } from './read-strings';
import { type Attributes, readXml } from './read-xml';
import { SheetError } from './sheet-error';
import type { SheetRow } from './tidy-rows';

/** The maximum number of rows in an Excel sheet. */
const MOST_ROWS = 1_048_576;

/** The column number in a cell address: A is 1. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0];
  if (letters === undefined) throw new SheetError('damaged');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function rowNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST_ROWS) throw new SheetError('damaged');
  return number;
}

/** Collects the rows with content, and refuses them as soon as they exceed the limits. */
function makeRows(limits: TableLimits) {
  const rows: SheetRow[] = [];
  let characters = 0;
  let row: SheetRow = { number: 0, cells: [] };
  /** Cells without an address follow the previous cell, and rows without a number the previous row. */
  const begin = (address: string | undefined): void => {
    row = { number: address === undefined ? row.number + 1 : rowNumber(address), cells: [] };
  };
  const add = (column: number, text: string): void => {
    if (text.trim() === '') return;
    if (column > limits.maxColumns) throw new SheetError('too-many-columns', row.number);
    characters += text.length;
    if (characters > limits.maxCharacters) throw new SheetError('too-large');
    while (row.cells.length < column) row.cells.push('');
    row.cells[column - 1] = text;
  };
  const end = (): void => {
    if (row.cells.length === 0) return;
    if (rows.push(row) > limits.maxRows) throw new SheetError('too-many-rows');
  };
  return { rows, begin, add, end };
}

/**
 * The rows of a sheet that have content, with their numbers. Blank cells are dropped while reading (an office's form has hundreds of thousands of
 * them), and everything around the cells (formulas, drawings, comments, validations) is skipped.
 */
export function readCells(sheet: Uint8Array, context: CellContext, limits: TableLimits): SheetRow[] {
  const { rows, begin, add, end } = makeRows(limits);
  const inline = makeTextTaker();
  let inside = false;
  let column = 0;
  let cell = { type: '', style: 0 };
  let value = '';
  let inValue = false;

  const open = (name: string, attributes: Attributes): void => {
    if (name === 'sheetData') inside = true;
    if (!inside) return;
    inline.open(name);
    inValue = name === 'v';
    if (name === 'row') {
      begin(attributes['r']);
      column = 0;
    } else if (name === 'c') {
      column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
      cell = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0) };
      value = '';
    }
  };
  const text = (piece: string): void => {
    if (inValue) value = joined(value, piece);
    else inline.text(piece);
  };
  const close = (name: string): void => {
    if (!inside) return;
    inline.close(name);
    inValue = false;
    if (name === 'c') {
      const written = inline.take();
      add(column, cellText({ ...cell, value: cell.type === 'inlineStr' ? written : unescaped(value) }, context));
    } else if (name === 'row') end();
    else if (name === 'sheetData') inside = false;
  };

  readXml(sheet, { open, text, close });
  return rows.sort((one, other) => one.number - other.number);
}
