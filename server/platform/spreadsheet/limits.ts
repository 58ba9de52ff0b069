/** The limits for reading a table; a larger table is refused, not cut. */
export interface TableLimits {
  /** Rows with content, including the header. */
  maxRows: number;
  /** Columns counted from A. */
  maxColumns: number;
  /** Characters per cell. */
  maxCellLength: number;
  /** Characters of all cells together: in a workbook many cells can share one text, so a small file can become a large table. */
  maxCharacters: number;
  /** The total number of unpacked bytes of the file. */
  maxUnpackedBytes: number;
}

/** The most characters that an Excel cell can contain. */
export const LONGEST_CELL = 32_767;

export const DEFAULT_LIMITS: TableLimits = {
  maxRows: 5000,
  maxColumns: 100,
  maxCellLength: LONGEST_CELL,
  // More than a file of 10 MB of Chinese text contains.
  maxCharacters: 16_000_000,
  maxUnpackedBytes: 100 * 1024 * 1024,
};
