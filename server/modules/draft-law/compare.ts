import type { LawComparison, LawPart } from '@contract/schema/draft-law';
import { diffArrays } from 'diff';
import { inSlices } from '../../platform/slices';
import { align, type Aligned } from './align';

type Row = LawComparison['rows'][number];
type Cell = NonNullable<Row['cells'][number]>;
type Runs = Cell['runs'];

/** The time limit for comparing two parts, in milliseconds: parts that differ in nearly everything are then shown as completely different. */
const LONGEST_MS = 100;
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

const wordsOf = (text: string): string[] => Array.from(WORDS.segment(text), ({ segment }) => segment);

type Mark = 'added' | 'dropped';

/** The characters of each text that the other does not have, as spans of its own text. */
interface Difference {
  left: { length: number; isOwn: boolean }[];
  right: { length: number; isOwn: boolean }[];
}

function differ(left: string, right: string): Difference {
  const whole = (text: string, isOwn: boolean) => (text === '' ? [] : [{ length: text.length, isOwn }]);
  if (left === right) return { left: whole(left, false), right: whole(right, false) };
  const changes = diffArrays(wordsOf(left), wordsOf(right), { timeout: LONGEST_MS });
  if (!changes) return { left: whole(left, true), right: whole(right, true) };
  const spans = changes.map(({ value, added, removed }) => ({ length: value.join('').length, added, removed }));
  return {
    left: spans.filter(({ added }) => !added).map(({ length, removed }) => ({ length, isOwn: removed })),
    right: spans.filter(({ removed }) => !removed).map(({ length, added }) => ({ length, isOwn: added })),
  };
}

/** Splits the text into runs at every position where a mark begins or ends. */
function runsOf(text: string, marks: readonly { mark: Mark; spans: Difference['left'] }[]): Runs {
  const cuts = new Set([0, text.length]);
  const marked = marks.map(({ mark, spans }) => {
    let at = 0;
    const ranges = spans.map(({ length, isOwn }) => {
      const range = { from: at, to: at + length, isOwn };
      at += length;
      return range;
    });
    for (const { from, to } of ranges) cuts.add(from).add(to);
    return { mark, ranges: ranges.filter(({ isOwn }) => isOwn) };
  });
  const places = [...cuts].sort((one, other) => one - other);
  const runs = places.slice(0, -1).map((from, index) => {
    const run: Runs[number] = { text: text.slice(from, places[index + 1]) };
    for (const { mark, ranges } of marked) if (ranges.some((range) => range.from <= from && from < range.to)) run[mark] = true;
    return run;
  });
  return joined(runs);
}

/** Joins neighbouring runs with the same marks. */
function joined(runs: Runs): Runs {
  const all: Runs = [];
  for (const run of runs) {
    const before = all.at(-1);
    if (before && before.added === run.added && before.dropped === run.dropped) before.text += run.text;
    else all.push(run);
  }
  return all;
}

const isSame = (one: LawPart, other: LawPart): boolean => one.text === other.text && one.title === other.title;

/** Returns a row in which each cell marks the text added compared with the cell to its left and removed compared with the cell to its right. */
function toRow(parts: Aligned): Row {
  const differences = parts.slice(1).map((right, index) => {
    const left = parts[index];
    return left && right ? differ(left.text, right.text) : null;
  });
  const cells = parts.map((part, index) => {
    if (!part) return null;
    const [before, after] = [differences[index - 1], differences[index]];
    const marks = [
      ...(before ? [{ mark: 'added' as const, spans: before.right }] : []),
      ...(after ? [{ mark: 'dropped' as const, spans: after.left }] : []),
    ];
    return { ...part, runs: runsOf(part.text, marks) };
  });
  const [first] = parts;
  return { isChanged: !first || parts.some((part) => !part || !isSame(part, first)), cells };
}

/** Compares two or three texts side by side, in rows of corresponding parts. */
export async function compareTexts(texts: readonly (readonly LawPart[])[]): Promise<Pick<LawComparison, 'rows' | 'changed'>> {
  const rows = await inSlices(await align(texts), toRow);
  return { rows, changed: rows.filter(({ isChanged }) => isChanged).length };
}
