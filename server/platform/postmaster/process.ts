import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The content of postmaster.pid; the port is undefined until the postmaster has chosen it. */
export interface PostmasterFile {
  pid: number;
  port?: number;
}

const WRITING_TIME_MS = 5000;

/** Checks whether a process with this id runs. A zombie, which a container without an init process may keep for ever, counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return true;
  }
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Checks whether the process is the PostgreSQL server of this data folder, and not another program that got the same process id. */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(dataFolder);
}

function readPostmasterFile(file: string): PostmasterFile | undefined {
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory key, status.
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!Number.isInteger(pid)) return undefined;
  return Number.isInteger(port) ? { pid, port } : { pid };
}

/**
 * Finds the server that already runs on this folder. A postmaster.pid is removed when its process has ended or is another program; in the second case
 * PostgreSQL itself would refuse to start.
 */
export function runningPostmaster(dataFolder: string): PostmasterFile | undefined {
  const file = join(dataFolder, 'postmaster.pid');
  try {
    const found = readPostmasterFile(file);
    if (found && isPostmasterOf(found.pid, dataFolder)) return found;
    // A file without a process id may belong to a server that is writing it at this moment.
    if (found || Date.now() - statSync(file).mtimeMs > WRITING_TIME_MS) rmSync(file, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return undefined;
}
