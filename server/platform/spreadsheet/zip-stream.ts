import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of a zip; its content is requested when the file's turn comes. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const DEFLATED = 8;
/** A fast level: sheets are so repetitive that slower levels gain little. */
const LEVEL = 3;
const CHUNK_BYTES = 64 * 1024;
/** The number of pieces that may wait for the compressor. */
const PIECES_AHEAD = 2;
/** The largest value of the zip's four-byte fields. */
const LARGEST_BYTES = 0xffff_ffff;

/** Passes the content through and adds its size and checksum to the file. */
async function* measured(content: ZipEntry['content'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    file.crc = crc32(piece, file.crc);
    file.size += piece.length;
    if (file.size > LARGEST_BYTES) throw new RangeError(`${file.filename} is too large for a zip file`);
    yield piece;
  }
}

/** Compresses outside the main thread, no faster than the result is read. */
async function* deflated(content: ZipEntry['content'], file: ZipInputFile): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK_BYTES });
  const source = Readable.from(measured(content, file), { highWaterMark: PIECES_AHEAD });
  // An error destroys the compressor and is so thrown to its reader.
  pipeline(source, deflate).catch(() => undefined);
  yield* deflate as AsyncIterable<Buffer>;
}

/** The bytes of a zip with these files, produced while it is read: only the current pieces are in memory. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED };
    zip.add(file);
    for await (const piece of deflated(content, file)) {
      file.ondata?.(null, piece, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
