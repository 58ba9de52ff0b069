import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDER_MODE, makePrivateFolder } from './private-folder';
import { receive, type Received, type ReceiveOptions } from './receive';

const READ_BYTES = 1_048_576;

export interface ByteRange {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/** The folder where files are kept: `<first two characters of the id>/<id>`, with `tmp/` for incoming files and `parts/<upload>/<index>`. */
export interface Vault {
  /** Receives a stream into a temporary file; see receive. */
  receive(source: AsyncIterable<Buffer>, options: ReceiveOptions): Promise<Received>;
  /** Moves the temporary file to the place of file `id`; when it resolves, the file survives a power cut. The file is not visible before its row is written. */
  keep(received: Received, id: string): Promise<void>;
  /** Removes a temporary file; the file may already be gone. */
  discard(received: Received): Promise<void>;
  remove(id: string): Promise<void>;
  /** The size of the file in bytes, or null when it does not exist. */
  sizeOf(id: string): Promise<number | null>;
  read(id: string, range?: ByteRange): ReadStream;
  keepChunk(upload: string, index: number, received: Received): Promise<void>;
  /** The indexes of the parts that exist, in order. */
  listChunks(upload: string): Promise<number[]>;
  /** The content of these parts in sequence. */
  readChunks(upload: string, indexes: readonly number[]): AsyncIterable<Buffer>;
  removeChunks(upload: string): Promise<void>;
  /** Removes parts and temporary files that were last touched before `before`. */
  sweep(before: Date): Promise<void>;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await listFolder(folder)) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => null);
    if (touched && touched.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

/** Opens the vault in `root` and creates its folders; removes the rights of others from files of an earlier version. */
export async function openVault(root: string): Promise<Vault> {
  const temporary = join(root, 'tmp');
  const parts = join(root, 'parts');
  await makePrivateFolder(root);
  const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await Promise.all([makeFolder(temporary), makeFolder(parts)]);

  const pathOf = (id: string) => join(root, id.slice(0, 2), id);
  const partsOf = (upload: string) => join(parts, upload);

  return {
    receive: (source, options) => receive(source, join(temporary, randomUUID()), options),

    keep: async (received, id) => {
      const path = pathOf(id);
      await makeFolder(dirname(path));
      await rename(received.path, path);
      // Syncs the content and the name at the same time: one commit of the file system's journal serves both.
      await Promise.all([sync(path), sync(dirname(path))]);
    },

    discard: (received) => rm(received.path, { force: true }),
    remove: (id) => rm(pathOf(id), { force: true }),

    sizeOf: async (id) => {
      const found = await stat(pathOf(id)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },

    read: (id, range) => createReadStream(pathOf(id), range),

    keepChunk: async (upload, index, received) => {
      await makeFolder(partsOf(upload));
      await rename(received.path, join(partsOf(upload), String(index)));
    },

    listChunks: async (upload) => (await listFolder(partsOf(upload))).map(Number).sort((one, other) => one - other),

    readChunks: async function* (upload, indexes) {
      for (const index of indexes) {
        yield* createReadStream(join(partsOf(upload), String(index)), { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
      }
    },

    removeChunks: (upload) => rm(partsOf(upload), { recursive: true, force: true }),

    sweep: async (before) => {
      await removeOlder(temporary, before);
      await removeOlder(parts, before);
    },
  };
}
