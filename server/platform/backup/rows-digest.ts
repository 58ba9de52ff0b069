import { createHash } from 'node:crypto';
import type { Bytes } from './bytes';

const NEWLINE = 10;
/** Bytes of a hash that are added up in one number: their sum stays exact. */
const LANE_BYTES = 6;
const LANE = 2 ** (LANE_BYTES * 8);
const LANES = 4;

export interface RowsFigures {
  rows: number;
  bytes: number;
  /** The sum of the hashes of the rows: the same for the same rows in any order, because a database may return them in another order. */
  digest: string;
}

/** Adds up the rows of a table in the text form of COPY, where each line is one row. */
export function makeRowsDigest() {
  const sums: number[] = new Array<number>(LANES).fill(0);
  let rest: Buffer[] = [];
  let rows = 0;
  let bytes = 0;

  function addRow(line: Buffer): void {
    const hash = createHash('sha256').update(line).digest();
    for (let lane = 0; lane < LANES; lane += 1) sums[lane] = ((sums[lane] ?? 0) + hash.readUIntBE(lane * LANE_BYTES, LANE_BYTES)) % LANE;
    rows += 1;
  }

  return {
    add: (chunk: Buffer): void => {
      bytes += chunk.length;
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const line = chunk.subarray(from, end);
        addRow(rest.length === 0 ? line : Buffer.concat([...rest, line]));
        rest = [];
        from = end + 1;
      }
      // A copy, because the reader may use its memory again.
      if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
    },
    end: (): RowsFigures => {
      if (rest.length > 0) addRow(Buffer.concat(rest));
      return { rows, bytes, digest: sums.map((sum) => sum.toString(16).padStart(LANE_BYTES * 2, '0')).join('') };
    },
  };
}

/** Reads a stream of rows to its end. */
export async function figuresOf(source: Bytes): Promise<RowsFigures> {
  const digest = makeRowsDigest();
  for await (const chunk of source) digest.add(chunk);
  return digest.end();
}
