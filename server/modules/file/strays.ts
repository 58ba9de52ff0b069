import { DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Vault } from '../../platform/files/vault';
import { makeFileStore } from './store';

const STRAY_LOCK = 3_311_098;
/** A file is stored before its row: younger ones may still get theirs. */
const LEAST_AGE_MS = 2 * DAY_MS;
/** A database that has not renewed its mark for this long no longer uses the files. */
const IN_USE_MS = 30 * DAY_MS;
/** The next night continues. */
const MOST_REMOVED = 10_000;

/** What a run did: the stored files that it looked at and removed. `shared`: another database uses the same files, so nothing was removed. */
export type Swept = { outcome: 'done'; seen: number; removed: number } | { outcome: 'shared' } | { outcome: 'busy' };

/**
 * A name of the database that a copy of it does not have: the cluster, the database in it, and the timeline, which is another one after a recovery to an
 * earlier moment.
 */
export async function nameOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT concat_ws('-', system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8)) AS name FROM pg_control_system()`.execute(db);
  return rows[0]?.name ?? '';
}

/**
 * Removes stored files without a row, which a process that was killed between the two left. While another database uses the same files, such as a restored
 * copy for a drill or the one before a restore, nothing is removed: the rows may be there.
 */
export function makeStrays({ db, vault }: { db: Db; vault: Vault }) {
  async function isShared(name: string, now: Date): Promise<boolean> {
    const marks = await vault.listDatabases();
    return marks.some(({ id, changedAt }) => id !== name && changedAt.getTime() > now.getTime() - IN_USE_MS);
  }

  async function removeStrays(reader: Db, now: Date, isStopping: () => boolean): Promise<Swept> {
    const before = now.getTime() - LEAST_AGE_MS;
    const swept = { outcome: 'done' as const, seen: 0, removed: 0 };
    for await (const page of vault.list()) {
      if (isStopping()) return swept;
      swept.seen += page.length;
      const old = page.filter(({ changedAt }) => changedAt.getTime() < before).map(({ id }) => id);
      if (old.length === 0) continue;
      const known = await makeFileStore(reader).known(old);
      for (const id of old) {
        if (known.has(id)) continue;
        if (swept.removed >= MOST_REMOVED) return swept;
        await vault.remove(id);
        swept.removed += 1;
      }
    }
    return swept;
  }

  /** One run at a time, on one node. The lock belongs to a connection, and ends with it. */
  const sweep = (now: Date, isStopping: () => boolean = () => false): Promise<Swept> =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${STRAY_LOCK}) AS taken`.execute(connection);
      if (!rows[0]?.taken) return { outcome: 'busy' };
      try {
        return (await isShared(await nameOfDatabase(connection), now))
          ? { outcome: 'shared' }
          : await removeStrays(connection, now, isStopping);
      } finally {
        await sql`SELECT pg_advisory_unlock(${STRAY_LOCK})`.execute(connection);
      }
    });

  return {
    /** Tells other databases with the same files that this one uses them. */
    mark: async (): Promise<void> => vault.markDatabase(await nameOfDatabase(db)),
    sweep,
  };
}
