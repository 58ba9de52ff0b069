import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MissingObjectError } from './backup-error';
import type { Bytes } from './bytes';
import type { StoredObject, Target } from './target';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const READ_BYTES = 1_048_576;
const INCOMING = 'incoming';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function entriesOf(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps backups in a folder of this machine, or one that is mounted on it. */
export function folderTarget(root: string): Target {
  const pathOf = (name: string): string => join(root, name);

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    for (const entry of await entriesOf(pathOf(prefix))) {
      const name = `${prefix}${entry.name}`;
      if (entry.isDirectory()) yield* list(`${name}/`);
      else if (entry.isFile()) yield { name, size: (await stat(pathOf(name))).size };
    }
  }

  async function write(name: string, source: Bytes): Promise<void> {
    const incoming = join(root, INCOMING, randomUUID());
    await mkdir(dirname(incoming), { recursive: true, mode: FOLDER_MODE });
    const handle = await open(incoming, 'wx', FILE_MODE);
    try {
      for await (const chunk of source) await handle.writeFile(chunk);
      await handle.sync();
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await mkdir(dirname(pathOf(name)), { recursive: true, mode: FOLDER_MODE });
    await rename(incoming, pathOf(name));
    await syncFolder(dirname(pathOf(name)));
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(pathOf(name), { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
    } catch (error) {
      throw isMissing(error) ? new MissingObjectError(name) : error;
    }
  }

  /** Removes the folder and those above it that are empty now: a folder of a removed backup would look like an unfinished one. */
  async function removeEmpty(folder: string): Promise<void> {
    if (folder === '.') return;
    const removed = await rmdir(pathOf(folder)).then(
      () => true,
      () => false,
    );
    if (removed) await removeEmpty(dirname(folder));
  }

  return {
    place: root,
    write,
    read,
    list,
    folders: async (prefix) => (await entriesOf(pathOf(prefix))).filter((entry) => entry.isDirectory()).map(({ name }) => name),
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
      await removeEmpty(dirname(name));
    },
    clean: () => rm(join(root, INCOMING), { recursive: true, force: true }),
  };
}
