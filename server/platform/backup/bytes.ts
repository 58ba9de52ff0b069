export type Bytes = AsyncIterable<Buffer>;

/** Regroups a stream into pieces of exactly `size` bytes; the last one is shorter or as long, and empty only for an empty stream. `isLast` marks it. */
export async function* piecesOf(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    // A full piece is held back until more arrives: it may be the last one.
    if (length <= size) continue;
    let all = Buffer.concat(held, length);
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), isLast: false };
    held = [all];
    length = all.length;
  }
  yield { piece: Buffer.concat(held, length), isLast: true };
}

/** Reads a stream in parts of given lengths. */
export function makeReader(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return {
    /** Returns the next bytes: fewer than `length` only at the end of the stream. */
    read: async (length: number): Promise<Buffer> => {
      const parts = [held];
      let gathered = held.length;
      while (gathered < length) {
        const next = await chunks.next();
        if (next.done) break;
        parts.push(next.value);
        gathered += next.value.length;
      }
      const all = parts.length === 1 ? held : Buffer.concat(parts, gathered);
      held = all.subarray(length);
      return all.subarray(0, length);
    },
    close: async (): Promise<void> => {
      await chunks.return?.();
    },
  };
}

/** Passes a stream on and calls back with the length of each chunk. */
export async function* counted(source: Bytes, add: (length: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    add(chunk.length);
    yield chunk;
  }
}

export async function* bytesOfText(text: string): AsyncGenerator<Buffer> {
  await Promise.resolve();
  yield Buffer.from(text);
}

export async function textOf(source: Bytes): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The lines of a stream of text, without their ends. */
export async function* linesOf(source: Bytes): AsyncGenerator<string> {
  let rest = '';
  // Lines here contain only ASCII, so no character is cut by a chunk.
  for await (const chunk of source) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
