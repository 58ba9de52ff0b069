import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDER_MODE, makePrivateFolder } from './private-folder';
import { receive } from './receive';
import type { Vault } from './vault';

const READ_BYTES = 1_048_576;

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

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: FOLDER_MODE });

/** Incoming files in `root/tmp`, until they are stored; removes the rights of others from files of an earlier version. */
export async function openIncoming(root: string): Promise<Pick<Vault, 'receive' | 'discard' | 'sweep'>> {
  const temporary = join(root, 'tmp');
  await makePrivateFolder(root);
  await makeFolder(temporary);
  return {
    receive: (source, options) => receive(source, join(temporary, randomUUID()), options),
    discard: (received) => rm(received.path, { force: true }),
    sweep: (before) => removeOlder(temporary, before),
  };
}

/** Keeps files as `root/<first two characters of the id>/<id>`, and parts as `root/parts/<upload>/<index>`. */
export async function openFolderVault(root: string): Promise<Vault> {
  const incoming = await openIncoming(root);
  const parts = join(root, 'parts');
  await makeFolder(parts);

  const pathOf = (id: string) => join(root, id.slice(0, 2), id);
  const partsOf = (upload: string) => join(parts, upload);

  return {
    ...incoming,

    keep: async (received, id) => {
      const path = pathOf(id);
      await makeFolder(dirname(path));
      await rename(received.path, path);
      // Syncs the content and the name at the same time: one commit of the file system's journal serves both.
      await Promise.all([sync(path), sync(dirname(path))]);
    },

    remove: (id) => rm(pathOf(id), { force: true }),

    sizeOf: async (id) => {
      const found = await stat(pathOf(id)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },

    read: (id, range) => Promise.resolve(createReadStream(pathOf(id), range)),

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
      await incoming.sweep(before);
      await removeOlder(parts, before);
    },
  };
}
