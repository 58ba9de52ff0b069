import { sql } from 'kysely';
import type { Db } from '../db/connect';
import type {} from './tables';

/** A node writes its row six times in this span. */
const GONE_AFTER_S = 60;

export interface Node {
  id: string;
  /** The name of its machine. */
  name: string;
  version: string;
  /** The newest migration that its program knows. */
  migration: string;
  /** The ids of its key pairs and data keys. */
  keyIds: string[];
}

const living = sql<boolean>`seen_at > clock_timestamp() - ${GONE_AFTER_S} * interval '1 second'`;

/** The rows of the server processes. All times are those of the database's clock: the clocks of the nodes may differ. */
export function makeNodeStore(db: Db) {
  return {
    /** Writes the row of a process that runs for `uptimeS` seconds. */
    write: async ({ id, name, version, migration, keyIds }: Node, uptimeS: number): Promise<void> => {
      await sql`
        INSERT INTO node (id, name, version, migration, key_ids, started_at, seen_at)
        VALUES (${id}, ${name}, ${version}, ${migration}, ${keyIds}, clock_timestamp() - ${uptimeS} * interval '1 second', clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET key_ids = excluded.key_ids, seen_at = excluded.seen_at`.execute(db);
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('node').where('id', '=', id).execute();
    },

    /** The nodes that were seen in the last minute, the longest running first. */
    listLiving: () =>
      db.selectFrom('node').where(living).select(['name', 'version', 'startedAt', 'seenAt']).orderBy('startedAt').orderBy('id').execute(),

    /** The living nodes that lack one of the keys. */
    listWithout: (keyIds: readonly string[]) =>
      db
        .selectFrom('node')
        .where(living)
        .where(sql<boolean>`NOT key_ids @> ${keyIds}::text[]`)
        .select(['name', 'version'])
        .orderBy('name')
        .orderBy('id')
        .execute(),

    /** The minutes for which living nodes of a second version have run; null while all have one version. */
    mixedMinutes: async (): Promise<number | null> => {
      const { rows } = await sql<{ minutes: number }>`
        SELECT (extract(epoch FROM clock_timestamp() - min(started_at)) / 60)::float8 AS minutes FROM node WHERE ${living}
        GROUP BY version ORDER BY min(started_at) OFFSET 1 LIMIT 1`.execute(db);
      return rows[0]?.minutes ?? null;
    },

    /** Removes the rows of nodes that ended without saying so. */
    sweep: async (): Promise<void> => {
      await db
        .deleteFrom('node')
        .where(sql<boolean>`NOT ${living}`)
        .execute();
    },
  };
}
