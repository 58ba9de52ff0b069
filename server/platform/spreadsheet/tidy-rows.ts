import type { TableLimits } from './limits';
import { SheetError } from './sheet-error';

/** One row of a table: its 1-based number in the file and its cells as text. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Characters that XML or the database refuses; tab and line ends stay. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** The factor by which a cell may exceed the limit before it is tidied. */
const UNTIDY = 4;

const tidyCell = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim();

function checkRow(row: SheetRow, limits: TableLimits): void {
  if (row.cells.some((cell) => cell.length > limits.maxCellLength)) throw new SheetError('cell-too-long', row.number);
  if (row.cells.slice(limits.maxColumns).some(Boolean)) throw new SheetError('too-many-columns', row.number);
}

const firstFilled = (cells: readonly string[]): number => cells.findIndex(Boolean);
const lastFilled = (cells: readonly string[]): number => cells.reduce((last, cell, index) => (cell ? index : last), 0);

/** The rows with content, cut to the columns that have content in any row, all of equal length. Throws SheetError. */
export function tidyRows(rows: readonly SheetRow[], limits: TableLimits): SheetRow[] {
  const untidy = rows.find(({ cells }) => cells.some((cell) => cell.length > limits.maxCellLength * UNTIDY));
  if (untidy) throw new SheetError('cell-too-long', untidy.number);
  const filled = rows.map(({ number, cells }) => ({ number, cells: cells.map(tidyCell) })).filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw new SheetError('empty');
  if (filled.length > limits.maxRows) throw new SheetError('too-many-rows');
  filled.forEach((row) => checkRow(row, limits));
  const first = filled.reduce((least, { cells }) => Math.min(least, firstFilled(cells)), Infinity);
  const last = filled.reduce((most, { cells }) => Math.max(most, lastFilled(cells)), 0);
  const width = last - first + 1;
  return filled.map(({ number, cells }) => ({ number, cells: Array.from({ length: width }, (_, index) => cells[first + index] ?? '') }));
}
