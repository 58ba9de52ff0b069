import type { LawPart } from '@contract/schema/draft-law';
import { inSlices } from '../../platform/slices';

/** Parts below this likeness are not the same one in two texts. */
const LEAST_LIKENESS = 0.34;
/** A label that stayed counts a little, so that of two that are alike the one of the same number is taken. */
const SAME_LABEL = 0.15;
/** Pairs of characters of a part that are compared: a long one is known by its beginning. */
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

/** How like two parts are: the share of pairs of characters that both have, 0 to 1, and more where the number stayed. */
function likeness(one: Known, other: Known): number {
  if (one.part.kind !== other.part.kind) return 0;
  const bonus = one.part.label === other.part.label ? SAME_LABEL : 0;
  if (one.whole === other.whole) return 1 + bonus;
  const [small, large] = one.pairs.size < other.pairs.size ? [one.pairs, other.pairs] : [other.pairs, one.pairs];
  const all = small.size + large.size;
  // However many are shared, these two cannot be alike enough.
  if (all === 0 || (2 * small.size) / all + bonus < LEAST_LIKENESS) return 0;
  let shared = 0;
  for (const pair of small) if (large.has(pair)) shared += 1;
  const score = (2 * shared) / all + bonus;
  return score < LEAST_LIKENESS ? 0 : score;
}

export type Aligned = readonly (LawPart | null)[];

/** Pairs of places, in both in their order, that together are as alike as can be. */
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
 * The rows of two texts side by side: what is alike stands on one line, though its number changed; what one of them lacks is null. The order of
 * both stays, so what moved to another place stands on two lines.
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

/** The rows of two or three texts; with three the middle one says what belongs together. */
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
    // What the third has of its own before this one.
    for (; further[at]?.[0] === null; at += 1) aligned.push([null, null, partAt(third, further[at]?.[1] ?? null)]);
    aligned.push([partAt(first, one), partAt(second, two), partAt(third, further[at]?.[1] ?? null)]);
    at += 1;
  }
  for (; at < further.length; at += 1) aligned.push([null, null, partAt(third, further[at]?.[1] ?? null)]);
  return aligned;
}

const partAt = (known: readonly Known[], place: number | null): LawPart | null => (place === null ? null : (known[place]?.part ?? null));
