import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ReadableError } from '../readable-error';
import { commandAs, type PostgresAccount } from './account';
import type { PostgresBinaries } from './binaries';
import { isAlive } from './process';

export const SUPERUSER = 'congress';
export const DATABASE = 'congress';

/** The folders of a cluster: `<DATA_DIR>/postgres/{data,password,postgres.log}`. */
export interface Cluster {
  root: string;
  data: string;
  logFile: string;
  password: string;
}

const BUILDING = /^\.postgres-(\d+)$/;

function runToEnd(file: string, args: string[], account: PostgresAccount | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with code ${String(code)}: ${errors.trim()}`))));
  });
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = BUILDING.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The password is passed to initdb in a file that its account can read, and stays in DATA_DIR with mode 0600 for this process only. */
async function initialise(folder: string, binaries: PostgresBinaries, account: PostgresAccount | undefined): Promise<void> {
  const data = join(folder, 'data');
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  // Must be passable with any umask: the account `postgres` has to reach its data below.
  chmodSync(folder, 0o711);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
  const args = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const command = commandAs(account, binaries.initdb, args, [data, passwordFile]);
  await runToEnd(command.file, command.args, command.account);
  if (account) chownSync(passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
}

/** PostgreSQL reads only data of its own major version. */
function checkVersion(root: string, { version }: PostgresBinaries): void {
  const written = readFileSync(join(root, 'data', 'PG_VERSION'), 'utf8').trim();
  if (written === version) return;
  throw new ReadableError(
    `数据目录 ${root} 是 PostgreSQL ${written} 的，内置的是 ${version}，不能直接使用。请先用原来的版本运行 npm run backup，再用这个版本运行 npm run restore -- --replace（旧数据会改名保留）；或用 DATA_DIR 指定别的目录。` +
      ` / The data folder ${root} was created by PostgreSQL ${written}, but the embedded version is ${version}. Run npm run backup with the earlier version, then npm run restore -- --replace with this one (the earlier data is kept under another name); or choose another DATA_DIR.`,
  );
}

/** The cluster whose folder exists. */
export const clusterAt = (root: string): Cluster => ({
  root,
  data: join(root, 'data'),
  logFile: join(root, 'postgres.log'),
  password: readFileSync(join(root, 'password'), 'utf8').trim(),
});

/** The address of the running cluster as its owner. */
export const urlOf = (cluster: Cluster, port: number): string =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${String(port)}/${DATABASE}`;

/**
 * Opens the cluster in `dataDir` and creates it first when absent. It is built in another folder and then renamed, so a kill in between leaves no
 * half-made database, and of two concurrent first starts one wins completely.
 */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
  onStage: (text: string) => void,
): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const root = join(realpathSync(dataDir), 'postgres');
  if (!existsSync(root)) {
    onStage('创建数据库 / creating the database');
    removeAbandoned(dataDir);
    const building = join(realpathSync(dataDir), `.postgres-${process.pid}`);
    try {
      await initialise(building, binaries, account);
      renameSync(building, root);
    } catch (error) {
      if (!existsSync(root)) throw error;
    } finally {
      rmSync(building, { recursive: true, force: true });
    }
  }
  checkVersion(root, binaries);
  return clusterAt(root);
}
