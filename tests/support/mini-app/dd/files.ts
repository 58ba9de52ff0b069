import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Callbacks, type Defer, fail, type Failure, invalid, succeed } from './callbacks';

/** The app's own folder, as in dd.env. */
const USER_DATA_PATH = 'https://usr';
/** In bytes. Source: DingTalk's overview of its file manager. */
const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_FOLDER = 50 * 1024 * 1024;

interface FileOption extends Callbacks {
  filePath: string;
  encoding?: string;
}

interface WriteOption extends FileOption {
  data: unknown;
}

const MISSING: Failure = { error: 10022, errorMessage: '文件不存在' };
const NOT_ALLOWED: Failure = { error: 10024, errorMessage: '没有权限' };
const TOO_LARGE: Failure = { error: 10025, errorMessage: '超出文件大小限制' };

/** Whether the value is an ArrayBuffer of the mini-app, which belongs to another realm. */
const isBytes = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]';

/** Implements dd.getFileSystemManager according to its documents: a file is read as a whole, and the app can write only into its own folder. */
export function makeFiles(options: { defer: Defer; paths: Map<string, string>; temporaryFolder: string }) {
  const { defer, paths, temporaryFolder } = options;
  const own = new Set<string>();
  const sizeOf = (path: string): number => statSync(paths.get(path) ?? '').size;
  const keptBytes = (): number => [...own].reduce((sum, path) => sum + sizeOf(path), 0);

  function writeFile(option: WriteOption): void {
    if (!isBytes(option.data)) return fail(defer, option, invalid('writeFile: data'));
    if (!option.filePath.startsWith(`${USER_DATA_PATH}/`)) return fail(defer, option, NOT_ALLOWED);
    const tooMuch = option.data.byteLength > LARGEST_FILE || keptBytes() + option.data.byteLength > LARGEST_FOLDER;
    if (tooMuch) return fail(defer, option, TOO_LARGE);
    const file = join(temporaryFolder, randomUUID());
    writeFileSync(file, Buffer.from(option.data));
    paths.set(option.filePath, file);
    own.add(option.filePath);
    succeed(defer, option, { success: true });
  }

  function readFile(option: FileOption): void {
    const file = paths.get(option.filePath);
    if (!file) return fail(defer, option, MISSING);
    const bytes = readFileSync(file);
    const data = option.encoding ? bytes.toString(option.encoding as BufferEncoding) : new Uint8Array(bytes).buffer;
    succeed(defer, option, { success: true, data });
  }

  function unlink(option: FileOption): void {
    const file = paths.get(option.filePath);
    if (!file || !own.delete(option.filePath)) return fail(defer, option, MISSING);
    paths.delete(option.filePath);
    rmSync(file);
    succeed(defer, option, { success: true });
  }

  function getFileInfo(option: FileOption): void {
    if (paths.has(option.filePath)) succeed(defer, option, { size: sizeOf(option.filePath) });
    else fail(defer, option, { error: 12, errorMessage: '文件不存在' });
  }

  const manager = { getFileInfo, readFile, writeFile, unlink };
  return { api: { getFileSystemManager: () => manager, getFileInfo, env: { USER_DATA_PATH } }, keptBytes };
}
