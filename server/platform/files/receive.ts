import { type FileHandle, open, rm } from 'node:fs/promises';
import { FILE_MODE } from './private-folder';

/** Bytes gathered before they are written: large enough to keep calls to the disk few, and all that a file takes of memory, twice. */
const BATCH_BYTES = 1_048_576;

/** A file taken to a temporary place; whoever holds it keeps or discards it. */
export interface Received {
  path: string;
  size: number;
}

export interface ReceiveOptions {
  /** A larger content is refused with `tooLarge`. */
  maxBytes: number;
  tooLarge: () => Error;
  /** Looks at each piece as it comes; an error of it refuses the content. */
  inspect?: (piece: Buffer) => void;
}

/** Writes batches while the next one is being gathered; one write is under way at a time. */
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
    /** Waits for what is under way, whatever becomes of it: the file may be closed then. */
    settle: () => Promise.allSettled([writing]),
  };
}

/** Writes a stream to a new file at `path`; whoever keeps it syncs it. Nothing is left there when it fails. */
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
