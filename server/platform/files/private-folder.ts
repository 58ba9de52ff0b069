import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What people have handed in is for this process's account and its group alone. A stricter umask makes it stricter still. */
export const FILE_MODE = 0o640;
export const FOLDER_MODE = 0o750;

/** All that DATA_DIR ever holds of ours. */
const OURS = /^(files|postgres|\.postgres-\d+)$/;

/** Takes away what the mode does not allow; adds nothing. */
async function narrow(path: string, mode: number): Promise<void> {
  const present = (await stat(path)).mode & 0o777;
  if ((present & ~mode) !== 0) await chmod(path, present & mode);
}

/** Makes the folder, or closes one that others could look into, with all that is in it: the folder itself last, so that it tells of the rest. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const { mode } = await stat(folder);
  if ((mode & 0o777 & ~FOLDER_MODE) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) await narrow(join(entry.parentPath, entry.name), FOLDER_MODE);
    if (entry.isFile()) await narrow(join(entry.parentPath, entry.name), FILE_MODE);
  }
  await narrow(folder, FOLDER_MODE);
}

/**
 * Closes DATA_DIR to others, where it holds nothing but what is ours. It stays passable where the embedded database runs under an account
 * of its own, which has to reach its data below.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (!(await readdir(folder)).every((name) => OURS.test(name))) return;
  const data = await stat(join(folder, 'postgres', 'data')).catch(() => null);
  const isPassed = data !== null && data.uid !== (await stat(folder)).uid;
  await narrow(folder, isPassed ? FOLDER_MODE | 0o001 : FOLDER_MODE);
}
