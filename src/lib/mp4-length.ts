/** Reads bytes of a file, from `start` up to `end` (not included); fewer when the file ends before. */
export type ReadBytes = (start: number, end: number) => Promise<ArrayBuffer>;

const HEAD_BYTES = 8;
const LARGE_HEAD_BYTES = 16;
/** The header of a movie is near its beginning or its end, behind few boxes. */
const MOST_BOXES = 64;
/** The part of a movie's header that contains its length, in bytes at most. */
const LENGTH_BYTES = 32;
const TWO_32 = 2 ** 32;

interface Box {
  type: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

const wide = (view: DataView, at: number): number => view.getUint32(at) * TWO_32 + view.getUint32(at + 4);

/** Returns the box at a position; null when there is none. Source: ISO/IEC 14496-12, 4.2. */
async function boxAt(read: ReadBytes, at: number, end: number): Promise<Box | null> {
  const view = new DataView(await read(at, Math.min(at + LARGE_HEAD_BYTES, end)));
  if (view.byteLength < HEAD_BYTES) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(place)));
  const size = view.getUint32(0);
  if (size === 1) return view.byteLength < LARGE_HEAD_BYTES ? null : { type, from: at + LARGE_HEAD_BYTES, to: at + wide(view, HEAD_BYTES) };
  return { type, from: at + HEAD_BYTES, to: size === 0 ? end : at + size };
}

async function find(read: ReadBytes, type: string, { from, to }: Pick<Box, 'from' | 'to'>): Promise<Box | null> {
  let at = from;
  for (let seen = 0; seen < MOST_BOXES && at < to; seen += 1) {
    const box = await boxAt(read, at, to);
    if (!box || box.to <= at) return null;
    if (box.type === type) return box;
    at = box.to;
  }
  return null;
}

/**
 * Returns the length of an MP4 in seconds, from its header; null when the header has none. Reads only some bytes, however large the file is, and
 * needs no decoder.
 */
export async function mp4Seconds(size: number, read: ReadBytes): Promise<number | null> {
  const movie = await find(read, 'moov', { from: 0, to: size });
  const header = movie && (await find(read, 'mvhd', movie));
  if (!header) return null;
  const view = new DataView(await read(header.from, Math.min(header.from + LENGTH_BYTES, header.to)));
  if (view.byteLength < LENGTH_BYTES) return null;
  const isLong = view.getUint8(0) === 1;
  const [scale, length] = isLong ? [view.getUint32(20), wide(view, 24)] : [view.getUint32(12), view.getUint32(16)];
  return scale === 0 || length === 0 ? null : length / scale;
}
