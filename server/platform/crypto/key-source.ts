import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDER_MODE } from '../files/private-folder';
import { ReadableError } from '../readable-error';
import { type KeyRing, parseRing, ringText } from './key-ring';

const COMMAND_TIMEOUT_MS = 30_000;
const MOST_OUTPUT = 1024 * 1024;
const FILE_MODE = 0o600;

/** The place of the keys outside the database. */
export interface KeySource {
  kind: 'file' | 'command';
  /** The name of the place for messages. */
  where: string;
  /** Returns the ring; null when the file does not exist. Throws a ReadableError for a place that cannot be used. */
  read(): Promise<KeyRing | null>;
  /** Replaces the ring; only a file can be written. */
  write(ring: KeyRing): Promise<void>;
  /** Returns a function that returns the ring when it has changed since the last look, otherwise null. A command runs only once. */
  watch(): () => KeyRing | null;
}

/** A file that others can read, or change, is refused: its keys could be known or replaced. */
function checkOwner(file: string, { mode, uid }: { mode: number; uid: number }): void {
  if ((mode & 0o077) !== 0)
    throw new ReadableError(
      `密钥文件 ${file} 别的用户也能读写，请执行 chmod 600 ${file}。 / Other users have access to the key file: run chmod 600 ${file}.`,
    );
  const own = process.getuid?.();
  if (own !== undefined && uid !== own)
    throw new ReadableError(
      `密钥文件 ${file} 属于别的用户，请用它的所有者启动，或用 chown 改正。 / The key file ${file} belongs to another user: start as its owner, or correct it with chown.`,
    );
}

function readFile(file: string): KeyRing | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  checkOwner(file, found);
  const ring = parseRing(readFileSync(file, 'utf8'));
  if (!ring)
    throw new ReadableError(
      `密钥文件 ${file} 的内容不完整，请从第一台服务器或保险柜的备份恢复它。 / The key file ${file} is damaged: bring it from the first node or from the safe.`,
    );
  return ring;
}

const stampOf = ({ ino, mtimeMs, size }: { ino: number; mtimeMs: number; size: number }): string => [ino, mtimeMs, size].join(' ');

/** Writes the text completely or not at all: a power cut leaves the former file. */
export async function writeSecretFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const temporary = `${file}.${String(process.pid)}.tmp`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', FILE_MODE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function fileKeys(file: string): KeySource {
  const stampNow = (): string => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? stampOf(found) : '';
  };
  return {
    kind: 'file',
    where: file,
    read: () => Promise.resolve().then(() => readFile(file)),
    write: (ring) => writeSecretFile(file, ringText(ring)),
    watch: () => {
      let seen = stampNow();
      return () => {
        const now = stampNow();
        if (now === '' || now === seen) return null;
        const ring = readFile(file);
        seen = now;
        return ring;
      };
    },
  };
}

/** The words of the command: a JSON list of texts, or words between blanks. There is no shell. */
function wordsOf(command: string): string[] {
  const text = command.trim();
  if (!text.startsWith('[')) return text.split(/\s+/);
  try {
    const words: unknown = JSON.parse(text);
    if (Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string')) return words;
  } catch {
    // The same sentence as for another list.
  }
  throw new ReadableError(
    'KEYS_COMMAND 应为命令和参数，用空格分隔，或写成 JSON 数组。 / KEYS_COMMAND must be a command with its arguments, separated by blanks, or a JSON array of them.',
  );
}

/** The keys from a command, for example of a KMS. It runs once per process; what it writes is never shown. */
export function commandKeys(command: string): KeySource {
  const [program = '', ...args] = wordsOf(command);
  const refusal = (zh: string, en: string): ReadableError =>
    new ReadableError(`KEYS_COMMAND（${program}）${zh}。 / KEYS_COMMAND (${program}) ${en}.`);
  let running: Promise<KeyRing> | undefined;
  const run = (): Promise<KeyRing> =>
    new Promise((resolve, reject) => {
      execFile(program, args, { timeout: COMMAND_TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: MOST_OUTPUT }, (error, stdout) => {
        if (error?.killed) reject(refusal('没有按时结束，请在终端里运行它检查', 'did not end in time; run it in a terminal'));
        else if (error)
          reject(refusal(`失败（${String(error.code)}），请在终端里运行它检查`, `failed (${String(error.code)}); run it in a terminal`));
        else {
          const ring = parseRing(stdout);
          if (ring) resolve(ring);
          else
            reject(
              refusal(
                '没有输出密钥；新平台的密钥可用 npm run keys:rotate -- --new 生成',
                'printed no keys; npm run keys:rotate -- --new makes those of a new installation',
              ),
            );
        }
      });
    });
  return {
    kind: 'command',
    where: `KEYS_COMMAND（${program}）`,
    read: () => (running ??= run()),
    write: () => Promise.reject(new Error('a command cannot be written')),
    watch: () => () => null,
  };
}

/** The place that the environment names. */
export function keySourceOf({
  dataDir,
  keysFile,
  keysCommand,
}: {
  dataDir: string;
  keysFile?: string | undefined;
  keysCommand?: string | undefined;
}): KeySource {
  return keysCommand ? commandKeys(keysCommand) : fileKeys(keysFile ?? join(dataDir, 'keys.json'));
}
