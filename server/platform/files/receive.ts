import { type FileHandle, open, rm } from 'node:fs/promises';
import { FILE_MODE } from './private-folder';

/** Bytes collected before a write: enough to keep disk calls few; a file never uses more than twice this memory. */
const BATCH_BYTES = 1_048_576;

/** A file received into a temporary place; the caller keeps or discards it. */
export interface Received {
  path: string;
  size: number;
}

export interface ReceiveOptions {
  /** Larger content is refused with `tooLarge`. */
  maxBytes: number;
  tooLarge: () => Error;
  /** Called with each piece as it arrives; an error thrown here refuses the content. */
  inspect?: (piece: Buffer) => void;
}

/** Writes a batch while the next one is being collected; only one write is in progress at a time. */
function makeWriter(file: FileHandle) {
  let batch: Buffer[] = [];
  let gathered = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    await writing;
    if (gathered === 0) return;
    writing = file.writev(batch);
    // Awaited before the next write or at the end; until then a failure must not count as unhandled.
    writing.catch(() => undefined);
    batch = [];
    gathered = 0;
  }

  return {
    add: async (piece: Buffer): Promise<void> => {
      batch.push(piece);
      gathered += piece.length;
      if (gathered >= BATCH_BYTES) await flush();
    },
    end: async (): Promise<void> => {
      await flush();
      await writing;
    },
    /** Waits for the write in progress, successful or not; the file may be closed afterwards. */
    settle: () => Promise.allSettled([writing]),
  };
}

/** Writes a stream to a new file at `path`; the caller that keeps the file syncs it. Leaves no file behind on failure. */
export async function receive(source: AsyncIterable<Buffer>, path: string, options: ReceiveOptions): Promise<Received> {
  let size = 0;
  const file = await open(path, 'wx', FILE_MODE);
  const writer = makeWriter(file);
  try {
    for await (const piece of source) {
      size += piece.length;
      if (size > options.maxBytes) throw options.tooLarge();
      options.inspect?.(piece);
      await writer.add(piece);
    }
    await writer.end();
    await file.close();
    return { path, size };
  } catch (error) {
    await writer.settle();
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}
