import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { postgresAccount } from './account';
import { postgresBinaries } from './binaries';
import { type Cluster, openCluster, SUPERUSER } from './cluster';
import { DataFolderHeldError, holdDataFolder, regainDataFolder } from './lock';
import { obtainPostmaster, type Postmaster, type StartContext, stopPostmaster } from './postmaster';
import { runningPostmaster } from './process';

const DATABASE = 'congress';
const TRIES = 5;

export interface EmbeddedOptions {
  /** The database is kept in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** Called with the present stage, in words for the operator. */
  onStage?: (text: string) => void;
  /** Called once when the running database is lost for good, for example killed from outside. */
  onLost?: (error: Error) => void;
  /** Extra server settings, e.g. { max_connections: '200' }. */
  settings?: Record<string, string>;
}

export interface EmbeddedDatabase {
  url: string;
  /** True when it uses a server that a killed process left behind. */
  reused: boolean;
  /** Shuts the server down; resolves when its process has ended. */
  stop(): Promise<void>;
}

interface Held {
  postmaster: Postmaster;
  reused: boolean;
  lock: Client;
}

/** A previous process may shut the server down between finding it and locking it; then the search is repeated. */
async function obtainAndHold(context: StartContext, dataDir: string): Promise<Held> {
  for (let attempt = 1; ; attempt += 1) {
    const { postmaster, reused } = await obtainPostmaster(context);
    try {
      return { postmaster, reused, lock: await holdDataFolder(context.cluster, postmaster.port, dataDir) };
    } catch (error) {
      if (error instanceof DataFolderHeldError || attempt === TRIES) throw error;
    }
  }
}

async function ensureDatabase(lock: Client): Promise<void> {
  const found = await lock.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await lock.query(`create database ${DATABASE}`);
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Returns the address of the database in `dataDir` while a server runs it; null when none does. Takes no lock: the server goes on owning it. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, 'postgres'))) return null;
  const [binaries, account] = await Promise.all([postgresBinaries(), postgresAccount()]);
  const cluster = await openCluster(dataDir, binaries, account, () => undefined);
  const running = runningPostmaster(cluster.data);
  return running?.port === undefined ? null : urlOf(cluster, running.port);
}

/**
 * Starts the PostgreSQL from npm on loopback, with its data under `dataDir`; uses the server that a killed process left behind, if there is one.
 * Throws DataFolderHeldError when another live process uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log = () => undefined, onStage = () => undefined, settings = {} } = options;
  const [binaries, account] = await Promise.all([postgresBinaries(), postgresAccount()]);
  const cluster = await openCluster(dataDir, binaries, account, onStage);
  const context = { cluster, binaries, account, settings, onStage };
  const held = await obtainAndHold(context, dataDir);
  const { postmaster, reused } = held;
  await ensureDatabase(held.lock);
  log(`PostgreSQL ${reused ? 'reused' : 'started'}: process ${postmaster.pid}, 127.0.0.1:${postmaster.port}`);

  let lock = held.lock;
  let stopping = false;
  // The server drops every connection when it recovers from a crash of one of its processes; it is lost only when it stays away.
  const watch = (): void => {
    lock.once('end', () => {
      if (stopping) return;
      log('PostgreSQL closed its connections; waiting for it to recover');
      regainDataFolder(cluster, postmaster, dataDir)
        .then((client) => {
          lock = client;
          watch();
        })
        .catch((error: unknown) => {
          if (!stopping) options.onLost?.(error instanceof Error ? error : new Error(String(error)));
        });
    });
  };
  watch();

  return {
    url: urlOf(cluster, postmaster.port),
    reused,
    stop: async () => {
      stopping = true;
      // The lock is released last, after the server has stopped: a new process must not use a server that is shutting down.
      await stopPostmaster(cluster, postmaster.pid);
      await lock.end().catch(() => undefined);
    },
  };
}
