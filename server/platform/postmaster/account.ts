import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { ReadableError } from '../readable-error';

const run = promisify(execFile);

/** The operating-system account that PostgreSQL runs under; undefined means the account of this process. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

/** A program to spawn, under another account when needed. */
export interface Command {
  file: string;
  args: string[];
  account?: PostgresAccount;
}

const ACCOUNT_NAME = 'postgres';

async function findAccount(): Promise<PostgresAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT_NAME]), run('id', ['-g', ACCOUNT_NAME])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return undefined;
  }
}

async function createAccount(): Promise<void> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME]);
  } catch {
    // BusyBox systems have only adduser.
    await run('adduser', ['-S', '-D', '-H', ACCOUNT_NAME]);
  }
}

/** PostgreSQL refuses to run as root: returns the account `postgres` for root (created when absent), otherwise undefined. */
export async function postgresAccount(): Promise<PostgresAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await findAccount();
  if (existing) return existing;
  await createAccount();
  const created = await findAccount();
  if (!created) throw new Error('Could not create the account "postgres"; run as an ordinary user or set DATABASE_URL.');
  return created;
}

function mayEnter(folder: string, account: PostgresAccount): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Checks whether the account can pass through every folder above `path`. */
function canReach(path: string, account: PostgresAccount): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv', '/sbin/setpriv', '/usr/sbin/setpriv'];

/**
 * The command that runs `binary` as `account`. The account cannot enter a project below root's private home (/root, mode 0700); there setpriv gives
 * the process the one capability that it needs, instead of a wider mode for the folder. `paths` are the files and folders that the program will use.
 */
export function commandAs(account: PostgresAccount | undefined, binary: string, args: string[], paths: string[]): Command {
  if (!account) return { file: binary, args };
  if ([binary, ...paths].every((path) => canReach(path, account))) return { file: binary, args, account };
  const setpriv = SETPRIV.find((path) => existsSync(path));
  if (!setpriv) {
    throw new ReadableError(
      `账号 postgres 无法进入 ${dirname(binary)}：请把项目移到普通目录，或以普通用户运行，或设置 DATABASE_URL。` +
        ` / The account postgres cannot enter ${dirname(binary)}: move the project, run as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const identity = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  // no_setuid_fixup keeps the capability for access(2), with which PostgreSQL looks for its own files.
  const passage = ['--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  return { file: setpriv, args: [...identity, ...passage, '--', binary, ...args] };
}
