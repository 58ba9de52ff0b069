import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { ReadableError } from '../readable-error';
import type { Cluster } from './cluster';
import { type Postmaster, superuserClient } from './postmaster';
import { isPostmasterOf } from './process';

const LOCK_KEY = 3_311_770;
const PATIENCE_MS = 5000;
const POLL_MS = 200;

/** Thrown when another process uses the same data folder. */
export class DataFolderHeldError extends ReadableError {
  constructor(dataDir: string, holder: string) {
    super(
      `另一个实例（${holder}）正在使用数据目录 ${dataDir}，请先停止它，或用 DATA_DIR 指定别的目录。` +
        ` / Another instance (${holder}) uses the data folder ${dataDir}; stop it first or choose another DATA_DIR.`,
    );
  }
}

async function holderOf(client: Client): Promise<string> {
  const result = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK_KEY],
  );
  return result.rows[0]?.application_name ?? 'pid ?';
}

/**
 * Takes the lock that means "this process owns the data folder": an advisory lock on a connection kept open. The kernel closes the connection of a
 * dead process, so no stale lock can remain. Waits a little for a previous process that is ending; throws DataFolderHeldError when another process
 * keeps the lock, and the connection's own error when the server ends in the meantime.
 */
export async function holdDataFolder(cluster: Cluster, port: number, dataDir: string): Promise<Client> {
  const client = superuserClient(cluster, port, `pid ${process.pid}`);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
      if (result.rows[0]?.taken) return client;
      if (Date.now() > deadline) throw new DataFolderHeldError(dataDir, await holderOf(client));
      await delay(POLL_MS);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Takes the lock again after PostgreSQL recovered from a crash of one of its processes; throws when the server itself has ended. */
export async function regainDataFolder(cluster: Cluster, postmaster: Postmaster, dataDir: string): Promise<Client> {
  for (;;) {
    try {
      return await holdDataFolder(cluster, postmaster.port, dataDir);
    } catch (error) {
      if (error instanceof DataFolderHeldError || !isPostmasterOf(postmaster.pid, cluster.data)) throw error;
      await delay(POLL_MS);
    }
  }
}
