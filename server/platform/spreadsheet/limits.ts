/** How much of a table is read; what goes beyond is refused, not cut. */
export interface TableLimits {
  /** Rows that hold something, the header among them. */
  maxRows: number;
  /** Columns counted from A. */
  maxColumns: number;
  /** Characters of one cell. */
  maxCellLength: number;
  /** Characters of all cells: in a workbook many cells can share one text, and a small file become a large table. */
  maxCharacters: number;
  /** Bytes of all that is unpacked from the file. */
  maxUnpackedBytes: number;
}

/** What a cell of Excel can hold. */
export const LONGEST_CELL = 32_767;

export const DEFAULT_LIMITS: TableLimits = {
  maxRows: 5000,
  maxColumns: 100,
  maxCellLength: LONGEST_CELL,
  // More than 10 MB of Chinese text are packed into.
  maxCharacters: 16_000_000,
  maxUnpackedBytes: 100 * 1024 * 1024,
};
