/** Rows, so many at a time. */
export function pagesOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}

/** The place of a turn in a row of so many, which goes round in both directions. */
export const placeIn = (turn: number, count: number): number => (count === 0 ? 0 : ((turn % count) + count) % count);
