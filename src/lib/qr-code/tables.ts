/** What ISO/IEC 18004 says of the sizes used here, at level M: a seventh of the code may be unreadable. The first one is size 1. */
export interface QrSize {
  /** Check bytes of each block. */
  checks: number;
  /** How many data bytes each block holds. */
  blocks: readonly number[];
  /** Rows and columns on which the small marks of alignment stand. */
  marks: readonly number[];
}

const size = (checks: number, blocks: readonly number[], marks: readonly number[]): QrSize => ({ checks, blocks, marks });

export const QR_SIZES: readonly QrSize[] = [
  size(10, [16], []),
  size(16, [28], [6, 18]),
  size(26, [44], [6, 22]),
  size(18, [32, 32], [6, 26]),
  size(24, [43, 43], [6, 30]),
  size(16, [27, 27, 27, 27], [6, 34]),
  size(18, [31, 31, 31, 31], [6, 22, 38]),
  size(22, [38, 38, 39, 39], [6, 24, 42]),
  size(22, [36, 36, 36, 37, 37], [6, 26, 46]),
  size(26, [43, 43, 43, 43, 44], [6, 28, 50]),
];
