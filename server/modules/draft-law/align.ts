import type { LawPart } from '@contract/schema/draft-law';
import { inSlices } from '../../platform/slices';

/** Parts below this similarity do not count as the same part in two texts. */
const LEAST_LIKENESS = 0.34;
/** An unchanged label raises the score a little, so that of two similar parts the one with the same number wins. */
const SAME_LABEL = 0.15;
/** The most character pairs that are compared; a long part is compared by its beginning. */
const MOST_PAIRS = 600;

interface Known {
  part: LawPart;
  pairs: ReadonlySet<string>;
  whole: string;
}

const wordsOf = ({ title, text }: LawPart): string => `${title}${text}`.replace(/[\s\u3000]/gu, '');

function knownOf(part: LawPart): Known {
  const whole = wordsOf(part);
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < whole.length && pairs.size < MOST_PAIRS; at += 1) pairs.add(whole.slice(at, at + 2));
  return { part, pairs, whole };
}

/** Returns the similarity of two parts: the share of character pairs that both have, 0 to 1, plus a bonus when the number is unchanged. */
function likeness(one: Known, other: Known): number {
  if (one.part.kind !== other.part.kind) return 0;
  const bonus = one.part.label === other.part.label ? SAME_LABEL : 0;
  if (one.whole === other.whole) return 1 + bonus;
  const [small, large] = one.pairs.size < other.pairs.size ? [one.pairs, other.pairs] : [other.pairs, one.pairs];
  const all = small.size + large.size;
  // Even if all pairs were shared, these two could not reach the least similarity.
  if (all === 0 || (2 * small.size) / all + bonus < LEAST_LIKENESS) return 0;
  let shared = 0;
  for (const pair of small) if (large.has(pair)) shared += 1;
  const score = (2 * shared) / all + bonus;
  return score < LEAST_LIKENESS ? 0 : score;
}

export type Aligned = readonly (LawPart | null)[];

/** Returns the pairs of indexes, in order in both texts, with the highest total similarity. */
async function pairsOf(left: readonly Known[], right: readonly Known[]): Promise<[number, number][]> {
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  const scores: Float64Array[] = await inSlices(left, (one) => Float64Array.from(right, (other) => likeness(one, other)));
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const score = scores[row]?.[column] ?? 0;
      const taken = score > 0 ? score + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(taken, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    const score = scores[row]?.[column] ?? 0;
    if (score > 0 && at(row, column) === score + at(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/**
 * Aligns the rows of two texts: similar parts are in one row even when their number changed; a part missing in one text is null. The order of both
 * texts stays, so a part that moved to another place is in two rows.
 */
async function alignTwo(left: readonly Known[], right: readonly Known[]): Promise<[number | null, number | null][]> {
  const rows: [number | null, number | null][] = [];
  let [row, column] = [0, 0];
  const skipTo = (toRow: number, toColumn: number): void => {
    for (; row < toRow; row += 1) rows.push([row, null]);
    for (; column < toColumn; column += 1) rows.push([null, column]);
  };
  for (const [ofLeft, ofRight] of await pairsOf(left, right)) {
    skipTo(ofLeft, ofRight);
    rows.push([ofLeft, ofRight]);
    row += 1;
    column += 1;
  }
  skipTo(left.length, right.length);
  return rows;
}

/** Aligns two or three texts; with three, the middle text decides which parts belong together. */
export async function align(texts: readonly (readonly LawPart[])[]): Promise<Aligned[]> {
  const [first = [], second = [], third] = texts.map((parts) => parts.map(knownOf));
  const rows = await alignTwo(first, second);
  if (!third) return rows.map(([one, two]) => [partAt(first, one), partAt(second, two)]);
  const further = await alignTwo(second, third);
  const aligned: Aligned[] = [];
  let at = 0;
  for (const [one, two] of rows) {
    if (two === null) {
      aligned.push([partAt(first, one), null, null]);
      continue;
    }
    // First adds the parts that only the third text has before this one.
    for (; further[at]?.[0] === null; at += 1) aligned.push([null, null, partAt(third, further[at]?.[1] ?? null)]);
    aligned.push([partAt(first, one), partAt(second, two), partAt(third, further[at]?.[1] ?? null)]);
    at += 1;
  }
  for (; at < further.length; at += 1) aligned.push([null, null, partAt(third, further[at]?.[1] ?? null)]);
  return aligned;
}

const partAt = (known: readonly Known[], place: number | null): LawPart | null => (place === null ? null : (known[place]?.part ?? null));
