import type { Static } from '@sinclair/typebox';
import type { ImportProblem } from '@contract/schema/exchange';

export type Problem = Static<typeof ImportProblem>;

/** The number of characters of a value shown next to its problem. */
const SHOWN = 100;

const shown = (value: string): string => {
  // A character has at most two UTF-16 units, so the rest of a long text need not be split.
  const characters = Array.from(value.slice(0, 2 * SHOWN + 2));
  return characters.length <= SHOWN ? value : `${characters.slice(0, SHOWN - 1).join('')}…`;
};

/** Collects the problems of one row. An empty column means the whole row. */
export function makeProblems(row: number) {
  const found: Problem[] = [];
  return {
    found,
    add: (column: string, value: string, reason: string): void => {
      found.push({ row, column, value: shown(value), reason });
    },
  };
}

export type Problems = ReturnType<typeof makeProblems>;
