import { inSlices } from '../../platform/slices';
import type { Letter } from './letters';

/** The margin around a letter, in points, in which the distances fade out. */
const MARGIN = 3;
/** The largest distance from an edge that is stored, in points. */
const REACH = 8;
/** The share of a byte's values that is used for the inside of the letter. */
const INSIDE = 0.25;
const FAR = 1e6;

/** Returns, for each point of a line, the square of the distance to the nearest marked point. */
const nearest = (line: readonly number[]): number[] =>
  line.map((_, at) => {
    let least = FAR;
    for (let other = Math.max(0, at - REACH - 1); other <= Math.min(line.length - 1, at + REACH + 1); other += 1)
      least = Math.min(least, (line[other] ?? FAR) + (at - other) ** 2);
    return least;
  });

/** Does the same for a whole picture: first along its columns, then along its rows. */
function nearestIn(values: Float64Array, width: number, height: number): Float64Array {
  const result = values.slice();
  for (let x = 0; x < width; x += 1)
    nearest(Array.from({ length: height }, (_, y) => result[y * width + x] ?? FAR)).forEach((value, y) => (result[y * width + x] = value));
  for (let y = 0; y < height; y += 1)
    nearest(Array.from(result.subarray(y * width, (y + 1) * width))).forEach((value, x) => (result[y * width + x] = value));
  return result;
}

/** Returns the distance of each point from the letter's edge in the encoding of maps: 191 on the edge, more inside. */
export function distancesOf({ ink, width, height }: Letter): Uint8Array {
  const [across, down] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const outside = new Float64Array(across * down).fill(FAR);
  const inside = new Float64Array(across * down);
  ink.forEach((covered, at) => {
    const to = (Math.floor(at / width) + MARGIN) * across + (at % width) + MARGIN;
    // The distance of a partly covered point from the edge.
    const distance = 0.5 - covered / 255;
    if (covered === 0) return;
    outside[to] = Math.max(0, distance) ** 2;
    inside[to] = covered === 255 ? FAR : Math.max(0, -distance) ** 2;
  });
  const [out, within] = [nearestIn(outside, across, down), nearestIn(inside, across, down)];
  return Uint8Array.from(out, (square, at) => {
    const distance = Math.sqrt(square) - Math.sqrt(within[at] ?? 0);
    return Math.max(0, Math.min(255, Math.round(255 - 255 * (distance / REACH + INSIDE))));
  });
}

/** Encodes a whole number as a protobuf varint: seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** The protobuf zigzag encoding of a number that may be negative. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, value: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(value.length)]), value]);

/** The top of the ink is measured from this height above the baseline: MapLibre uses the same value for letters that it draws itself. */
const ASCENT = 27;

const glyph = (letter: Letter): Buffer =>
  Buffer.concat([
    number(1, letter.code),
    ...(letter.width > 0 ? [bytes(2, distancesOf(letter))] : []),
    number(3, letter.width),
    number(4, letter.height),
    number(5, zigzag(letter.left)),
    number(6, zigzag(letter.top - ASCENT)),
    number(7, letter.advance),
  ]);

/** Encodes the letters of a range in the format that maps load. */
export async function encodeGlyphs(stack: string, range: string, letters: readonly Letter[]): Promise<Buffer> {
  const glyphs = await inSlices(letters, (letter) => bytes(3, glyph(letter)));
  return bytes(1, Buffer.concat([bytes(1, Buffer.from(stack)), bytes(2, Buffer.from(range)), ...glyphs]));
}
