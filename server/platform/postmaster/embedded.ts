import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { postgresAccount } from './account';
import { prepareArchive } from './archive';
import { postgresBinaries } from './binaries';
import { clusterAt, DATABASE, openCluster, urlOf } from './cluster';
import { DataFolderHeldError, holdDataFolder, regainDataFolder } from './lock';
import { obtainPostmaster, type Postmaster, type StartContext, stopPostmaster } from './postmaster';
import { runningPostmaster } from './process';

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
  /** The place where the segments of the log of changes are archived; undefined: nowhere. */
  archiveDir?: string | undefined;
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

/** Checks whether a server that was left behind archives as it should now. */
async function archivesAs(lock: Client, settings: Record<string, string>): Promise<boolean> {
  for (const name of ['archive_mode', 'archive_command', 'basic_archive.archive_directory']) {
    const found = await lock.query<{ value: string | null }>('select current_setting($1, true) as value', [name]);
    if (name in settings && found.rows[0]?.value !== settings[name]) return false;
  }
  return true;
}

/** A server that was left behind with other settings of the archive is started again: otherwise changes would be missing in the archive. */
async function holdArchiving(context: StartContext, dataDir: string): Promise<Held> {
  const held = await obtainAndHold(context, dataDir);
  if (!held.reused || (await archivesAs(held.lock, context.settings))) return held;
  await stopPostmaster(context.cluster, held.postmaster.pid);
  await held.lock.end().catch(() => undefined);
  return obtainAndHold(context, dataDir);
}

async function ensureDatabase(lock: Client): Promise<void> {
  const found = await lock.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await lock.query(`create database ${DATABASE}`);
}

/** Returns the address of the embedded database that runs on the folder; undefined when none runs. */
export function runningEmbedded(dataDir: string): string | undefined {
  const root = join(dataDir, 'postgres');
  if (!existsSync(root)) return undefined;
  const cluster = clusterAt(realpathSync(root));
  const port = runningPostmaster(cluster.data)?.port;
  return port === undefined ? undefined : urlOf(cluster, port);
}

/**
 * Starts the PostgreSQL from npm on loopback, with its data under `dataDir`; uses the server that a killed process left behind, if there is one.
 * Throws DataFolderHeldError when another live process uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, archiveDir, log = () => undefined, onStage = () => undefined } = options;
  const [binaries, account] = await Promise.all([postgresBinaries(), postgresAccount()]);
  const cluster = await openCluster(dataDir, binaries, account, onStage);
  const archive = archiveDir === undefined ? undefined : prepareArchive(cluster, archiveDir, account);
  const settings = { ...archive?.settings, ...options.settings };
  const context = { cluster, binaries, account, settings, folders: archive ? [archive.folder] : [], onStage };
  const held = await holdArchiving(context, dataDir);
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
