import type { CellContext } from './cell-text';
import { readDateStyles } from './date-styles';
import type { TableLimits } from './limits';
import { readCells } from './read-cells';
import { readSharedStrings } from './read-strings';
import { SheetError } from './sheet-error';
import type { SheetRow } from './tidy-rows';
import { unpackWorkbook, type WorkbookParts } from './unpack-workbook';

function firstFilled({ sheets, sharedStrings, styles, from1904 }: WorkbookParts, limits: TableLimits): SheetRow[] {
  const strings = readSharedStrings(sharedStrings, limits);
  const context: CellContext = { strings, dateStyles: readDateStyles(styles), from1904 };
  for (const sheet of sheets) {
    const rows = readCells(sheet, context, limits);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The rows of the first visible sheet with content; empty when no sheet has any. Throws SheetError. */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits): SheetRow[] {
  const parts = unpackWorkbook(bytes, limits.maxUnpackedBytes);
  try {
    return firstFilled(parts, limits);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', undefined, { cause: error });
  }
}
