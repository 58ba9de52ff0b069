import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_MODE, FOLDER_MODE, makePrivateFolder } from './private-folder';
import { receive } from './receive';
import { DATABASES, FILE_FOLDERS, isFileIn } from './stored-names';
import type { Stored, Vault } from './vault';

const READ_BYTES = 1_048_576;
const PAGE = 1000;

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT';

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Those of the names that are files; one that goes away meanwhile is left out. */
async function storedIn(folder: string, names: readonly string[]): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const id of names) {
    const entry = await stat(join(folder, id)).catch(() => null);
    if (entry?.isFile()) found.push({ id, changedAt: entry.mtime });
  }
  return found;
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
  const databases = join(root, DATABASES);
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

    list: async function* () {
      for (const name of FILE_FOLDERS) {
        const ids = (await listFolder(join(root, name))).filter((id) => isFileIn(name, id));
        for (let from = 0; from < ids.length; from += PAGE) yield await storedIn(join(root, name), ids.slice(from, from + PAGE));
      }
    },

    markDatabase: async (id) => {
      await makeFolder(databases);
      // Writing sets the time of the mark.
      await writeFile(join(databases, id), '\n', { mode: FILE_MODE });
    },

    listDatabases: async () => storedIn(databases, await listFolder(databases)),

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
