import { BackupError } from './backup-error';
import { type Bytes, counted } from './bytes';
import { eachAtOnce } from './each';
import type { ListedFile } from './file-list';
import type { BackupKey } from './key';
import { fileObject } from './manifest';
import { seal, sealedSize, unseal } from './sealing';
import type { Target } from './target';

const AT_ONCE = 4;

/** Reads the bytes of a file of the platform. A file that does not exist fails with the code ENOENT. */
export type ReadFile = (id: string) => Bytes;

/** Thrown while reading a file that is gone or has another size than its row says. */
class ChangedFileError extends BackupError {}

/** Remembers which files the target has, one folder at a time: ids arrive in their order. */
function makeStored(target: Target) {
  let folder = '';
  let sizes = Promise.resolve(new Map<string, number>());
  async function load(prefix: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { name, size } of target.list(prefix)) found.set(name, size);
    return found;
  }
  return async (object: string): Promise<number | undefined> => {
    const prefix = object.slice(0, object.lastIndexOf('/') + 1);
    if (prefix !== folder) [folder, sizes] = [prefix, load(prefix)];
    return (await sizes).get(object);
  };
}

interface Copying {
  target: Target;
  key: BackupKey;
  readFile: ReadFile;
}

/** Reads an object back and checks its content and size. */
export async function checkFile({ target, key }: Pick<Copying, 'target' | 'key'>, { id, size }: ListedFile): Promise<void> {
  const object = fileObject(id, size);
  let bytes = 0;
  for await (const chunk of unseal(key, object, target.read(object))) bytes += chunk.length;
  if (bytes !== size) throw new BackupError(`${object} 的大小不对，请换一份备份。 / ${object} has the wrong size; use another backup.`);
}

async function copyOne({ target, key, readFile }: Copying, file: ListedFile): Promise<boolean> {
  const object = fileObject(file.id, file.size);
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    yield* counted(readFile(file.id), (length) => (bytes += length));
    // Before the object is complete: a file of another size never reaches the target.
    if (bytes !== file.size) throw new ChangedFileError(`${file.id}: ${String(bytes)} ≠ ${String(file.size)}`);
  }
  try {
    await target.write(object, seal(key, object, content()));
  } catch (error) {
    if (error instanceof ChangedFileError || (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await checkFile({ target, key }, file);
  return true;
}

/**
 * Copies the files that the target does not have, and reads each one back. Returns the added bytes and the ids of the files that could not be read: they
 * were deleted or replaced in the meantime, or are really missing.
 */
export async function copyFiles(copying: Copying, files: AsyncGenerator<ListedFile>): Promise<{ added: number; unread: ListedFile[] }> {
  const storedSize = makeStored(copying.target);
  const unread: ListedFile[] = [];
  let added = 0;
  await eachAtOnce(files, AT_ONCE, async (file) => {
    const size = sealedSize(file.size);
    if ((await storedSize(fileObject(file.id, file.size))) === size) return;
    if (await copyOne(copying, file)) added += size;
    else unread.push(file);
  });
  return { added, unread };
}
