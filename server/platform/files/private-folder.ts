import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Uploaded files are readable only for this process's account and its group. A stricter umask makes this stricter still. */
export const FILE_MODE = 0o640;
export const FOLDER_MODE = 0o750;

/** The only entries that this application creates in DATA_DIR. */
const OURS = /^(files|postgres|\.postgres-\d+|keys\.json.*|seals\.(log|sent|sent\.new)|before-restore-\d+|restore-unfinished)$/;

/** Removes the rights that the mode does not allow; adds none. */
async function narrow(path: string, mode: number): Promise<void> {
  const present = (await stat(path)).mode & 0o777;
  if ((present & ~mode) !== 0) await chmod(path, present & mode);
}

/**
 * Creates the folder, or removes the rights of others from an open one and everything in it. The folder itself comes last, so that its mode shows
 * that the rest is done.
 */
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
 * Removes the rights of others from DATA_DIR when it contains only the application's entries. It stays passable when the embedded database runs under
 * its own account, which must reach its data below.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (!(await readdir(folder)).every((name) => OURS.test(name))) return;
  const data = await stat(join(folder, 'postgres', 'data')).catch(() => null);
  const isPassed = data !== null && data.uid !== (await stat(folder)).uid;
  await narrow(folder, isPassed ? FOLDER_MODE | 0o001 : FOLDER_MODE);
}
