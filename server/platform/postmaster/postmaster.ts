import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { commandAs, type PostgresAccount } from './account';
import type { PostgresBinaries } from './binaries';
import { type Cluster, SUPERUSER } from './cluster';
import { isPostmasterOf, runningPostmaster } from './process';

const START_TIMEOUT_MS = 120_000;
const ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 3000;
const POLL_MS = 40;
const STOP_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** A PostgreSQL server that accepts connections. */
export interface Postmaster {
  pid: number;
  port: number;
}

export interface StartContext {
  cluster: Cluster;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
  /** Extra server settings, e.g. { max_connections: '50' }. */
  settings: Record<string, string>;
  /** Folders outside the cluster that the server uses. */
  folders?: string[];
  onStage: (text: string) => void;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

export function superuserClient(cluster: Cluster, port: number, applicationName: string): Client {
  return new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  });
}

/** Checks whether the server on this port accepts connections and uses this data folder. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = superuserClient(cluster, port, 'start');
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<{ data_directory: string }>('show data_directory');
    return result.rows[0]?.data_directory === cluster.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits while a server process for this folder exists: until it accepts connections, or has ended (undefined). */
async function untilAnswering(cluster: Cluster, deadline: number): Promise<Postmaster | undefined> {
  for (;;) {
    const found = runningPostmaster(cluster.data);
    if (!found) return undefined;
    if (found.port !== undefined && (await answers(cluster, found.port))) return { pid: found.pid, port: found.port };
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${found.pid}) does not respond; see ${cluster.logFile}`);
    await delay(POLL_MS);
  }
}

function openLog(logFile: string): number {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, 'a', 0o600);
}

/**
 * Starts the server in its own session, so that a Ctrl-C in the terminal reaches the application first; resolves when the server accepts connections
 * or has ended.
 */
export async function launch(context: StartContext, deadline: number): Promise<Postmaster | undefined> {
  const { cluster, binaries, account } = context;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
    unix_socket_directories: '',
    log_min_messages: 'warning',
    ...tunedSettings(totalmem()),
    ...context.settings,
  };
  const args = ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = commandAs(account, binaries.postgres, args, [
    cluster.data,
    ...(context.folders ?? []).map((folder) => join(folder, 'x')),
  ]);
  const log = openLog(cluster.logFile);
  const child = spawn(command.file, command.args, { ...command.account, cwd: cluster.root, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise<true>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve(true));
  });
  child.unref();
  // postmaster.pid appears a moment after the process starts.
  while (!runningPostmaster(cluster.data)) {
    if (await Promise.race([ended, delay(POLL_MS)])) return undefined;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start; see ${cluster.logFile}`);
  }
  return untilAnswering(cluster, deadline);
}

function lastLogLines(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n') : '';
}

/**
 * Returns the running server of the cluster: the one that a killed process left behind, or a new one. Right after a kill the old backends may still
 * hold the shared memory, and PostgreSQL refuses to start: the start is retried with growing pauses.
 */
export async function obtainPostmaster(context: StartContext): Promise<{ postmaster: Postmaster; reused: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const left = await untilAnswering(context.cluster, deadline);
  if (left) return { postmaster: left, reused: true };
  context.onStage('启动数据库 / starting the database');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const postmaster = await launch(context, deadline);
    if (postmaster) return { postmaster, reused: false };
    await delay(Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS));
  }
  throw new Error(
    `PostgreSQL 无法启动 / PostgreSQL does not start (${context.cluster.logFile}):\n${lastLogLines(context.cluster.logFile)}`,
  );
}

/** Stops the server: fast shutdown (open transactions are rolled back, everything is written), immediate shutdown when that takes a minute. */
export async function stopPostmaster(cluster: Pick<Cluster, 'data'>, pid: number): Promise<void> {
  const gone = async (signal: NodeJS.Signals): Promise<boolean> => {
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    if (!isPostmasterOf(pid, cluster.data)) return true;
    process.kill(pid, signal);
    while (isPostmasterOf(pid, cluster.data)) {
      if (Date.now() > deadline) return false;
      await delay(POLL_MS);
    }
    return true;
  };
  if (!(await gone('SIGINT'))) await gone('SIGQUIT');
}

const MB = 1024 * 1024;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * The settings of the embedded server that differ from PostgreSQL's defaults, which suit a machine of 2005: a share of the memory that leaves room
 * for everything else, a disk with equally fast access everywhere, and no JIT for queries that end before it is done.
 */
export function tunedSettings(memoryBytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number) => `${clamp(Math.floor(memoryBytes / MB / part), least, most)}MB`;
  return {
    shared_buffers: share(16, 128, 2048),
    effective_cache_size: share(2, 512, 65536),
    work_mem: share(1024, 4, 32),
    maintenance_work_mem: share(64, 64, 512),
    random_page_cost: '1.1',
    jit: 'off',
  };
}
