/** Splits the rows into pages of the given size. */
export function pagesOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}

/** Returns the index of a turn in a cycle of the given length, in both directions. */
export const placeIn = (turn: number, count: number): number => (count === 0 ? 0 : ((turn % count) + count) % count);
