import { QR_SIZES, type QrSize } from './tables';

const FIELD = 255;
/** The polynomial of the field of 256 elements that the code counts in: x⁸ + x⁴ + x³ + x² + 1. */
const REDUCE = 0x11d;

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < FIELD; power += 1) {
  POWERS[power] = value;
  LOGS[value] = power;
  value *= 2;
  if (value > FIELD) value ^= REDUCE;
}

const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (POWERS[((LOGS[one] ?? 0) + (LOGS[other] ?? 0)) % FIELD] ?? 0);

/** Reed-Solomon: the factors of (x − 1)(x − 2)(x − 4)…, without the first. */
function generatorOf(degree: number): number[] {
  let factors = [1];
  for (let root = 0; root < degree; root += 1) {
    const next: number[] = new Array<number>(factors.length + 1).fill(0);
    factors.forEach((factor, at) => {
      next[at] = (next[at] ?? 0) ^ factor;
      next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, POWERS[root] ?? 0);
    });
    factors = next;
  }
  return factors.slice(1);
}

/** The check bytes of a block. */
function checksOf(block: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  let rest: number[] = new Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(generator[at] ?? 0, factor));
  }
  return rest;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Text as bytes; the sign that says so takes 4 bits. */
const BYTES_MODE = 0b0100;
const FILLERS = [0xec, 0x11];
/** From this size on the length takes two bytes. */
const LONG_FROM = 10;

const lengthBits = (version: number): number => (version < LONG_FROM ? 8 : 16);

/** The mode, the length, the bytes, and what fills the rest. */
function dataOf(bytes: readonly number[], version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(BYTES_MODE, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((value, bit) => value * 2 + bit, 0));
  for (let at = 0; data.length < room; at += 1) data.push(FILLERS[at % 2] ?? 0);
  return data;
}

/** The first of each, the second of each, and so on. */
function woven(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** The smallest size that holds the bytes, with all that is written into it, data before checks. Throws where none is large enough. */
export function codewordsOf(bytes: readonly number[]): { version: number; size: QrSize; codewords: number[] } {
  const at = QR_SIZES.findIndex(({ blocks }, index) => 4 + lengthBits(index + 1) + bytes.length * 8 <= sum(blocks) * 8);
  const size = QR_SIZES[at];
  if (!size) throw new RangeError(`${String(bytes.length)} bytes are too many for a code`);
  const data = dataOf(bytes, at + 1, sum(size.blocks));
  let taken = 0;
  const blocks = size.blocks.map((length) => data.slice(taken, (taken += length)));
  return { version: at + 1, size, codewords: [...woven(blocks), ...woven(blocks.map((block) => checksOf(block, size.checks)))] };
}
