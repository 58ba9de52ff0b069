import type { QrSize } from './tables';

type Square = (boolean | undefined)[][];

const FINDER = 7;
/** From this size on the size itself is written beside the finders. */
const SAYS_SIZE_FROM = 7;

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A value with the rest of its division behind it, by which a reader repairs it. */
function withChecks(value: number, checks: number, polynomial: number): number {
  let rest = value << checks;
  for (let at = 31; at >= checks; at -= 1) if ((rest >>> at) & 1) rest ^= polynomial << (at - checks);
  return (value << checks) | rest;
}

function place(square: Square, row: number, column: number, dark: boolean): void {
  const line = square[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
}

/** A mark of rings around that place: dark where the ring is not light. */
function placeMark(square: Square, [row, column]: readonly [number, number], radius: number, isLight: (ring: number) => boolean): void {
  for (let down = -radius; down <= radius; down += 1)
    for (let along = -radius; along <= radius; along += 1)
      place(square, row + down, column + along, !isLight(Math.max(Math.abs(down), Math.abs(along))));
}

const bitOf = (value: number, at: number): boolean => ((value >>> at) & 1) === 1;

/** The level (M is 0) and the mask, twice. */
function placeFormat(square: Square, mask: number): void {
  const edge = square.length - 1;
  const format = withChecks(mask, 10, 0x537) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = bitOf(format, at);
    place(square, at < 6 ? at : at < 8 ? at + 1 : edge + at - 14, 8, dark);
    place(square, 8, at < 8 ? edge - at : at < 9 ? 15 - at : 14 - at, dark);
  }
  place(square, edge - FINDER, 8, true);
}

function placeVersion(square: Square, version: number): void {
  if (version < SAYS_SIZE_FROM) return;
  const told = withChecks(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [square.length - 11 + (at % 3), Math.floor(at / 3)];
    place(square, far, near, bitOf(told, at));
    place(square, near, far, bitOf(told, at));
  }
}

/** All that is the same whatever the code says; undefined is free for what it says. */
function framed(version: number, { marks }: QrSize): Square {
  const length = 17 + 4 * version;
  const square: Square = Array.from({ length }, () => new Array<boolean | undefined>(length).fill(undefined));
  for (let at = 0; at < length; at += 1) {
    place(square, 6, at, at % 2 === 0);
    place(square, at, 6, at % 2 === 0);
  }
  for (const row of marks)
    for (const column of marks) {
      const isCorner = [row, column].every((at) => at === 6 || at === length - FINDER) && !(row !== 6 && column !== 6);
      if (!isCorner) placeMark(square, [row, column], 2, (ring) => ring === 1);
    }
  const far = length - 4;
  for (const corner of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    placeMark(square, corner, 4, (ring) => ring === 2 || ring === 4);
  placeFormat(square, 0);
  placeVersion(square, version);
  return square;
}

/** The free places in the order in which they are filled: two columns at a time from the right, up and down by turns. */
function* freePlaces(square: Square): Generator<readonly [number, number]> {
  const { length } = square;
  let isUp = true;
  for (let right = length - 1; right > 0; right -= 2) {
    // The column of the timing marks stands apart.
    if (right === 6) right = 5;
    for (let step = 0; step < length; step += 1) {
      const row = isUp ? length - 1 - step : step;
      for (const column of [right, right - 1]) if (square[row]?.[column] === undefined) yield [row, column];
    }
    isUp = !isUp;
  }
}

const RUN = 5;
const FALSE_FINDER = /10111010000|00001011101/g;

/** How hard a line is to read: long runs, and what looks like a finder. */
function lineCost(line: string): number {
  const runs = [...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => 3 + run.length - RUN);
  return runs.reduce((all, one) => all + one, 0) + 40 * [...line.matchAll(FALSE_FINDER)].length;
}

/** How hard it is to read, by the standard's four rules: the mask with the least is taken. */
function costOf(rows: readonly string[]): number {
  const columns = rows.map((_, at) => rows.map((row) => row.charAt(at)).join(''));
  let cost = [...rows, ...columns].reduce((all, line) => all + lineCost(line), 0);
  for (let row = 1; row < rows.length; row += 1)
    for (let column = 1; column < rows.length; column += 1) {
      const four = `${rows[row - 1]?.slice(column - 1, column + 1) ?? ''}${rows[row]?.slice(column - 1, column + 1) ?? ''}`;
      if (four === '0000' || four === '1111') cost += 3;
    }
  const dark = rows.join('').replace(/0/g, '').length / rows.length ** 2;
  return cost + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The rows of a code, 1 where it is dark. */
export function rowsOf(version: number, size: QrSize, codewords: readonly number[]): string[] {
  const frame = framed(version, size);
  const places = [...freePlaces(frame)];
  const drawn = MASKS.map((isTurned, mask) => {
    const square = frame.map((row) => [...row]);
    places.forEach(([row, column], at) => {
      const bit = bitOf(codewords[at >> 3] ?? 0, 7 - (at & 7));
      place(square, row, column, bit !== isTurned(row, column));
    });
    placeFormat(square, mask);
    return square.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  });
  const [best = []] = drawn
    .map((rows) => ({ rows, cost: costOf(rows) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ rows }) => rows);
  return best;
}
