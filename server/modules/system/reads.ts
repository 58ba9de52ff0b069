import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export function makeSystemReads(db: Db) {
  return {
    /** Throws when the database does not answer or was not migrated. */
    ping: async (): Promise<void> => {
      await db
        .selectFrom('keyFingerprint')
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .execute();
    },
  };
}

export type SystemReads = ReturnType<typeof makeSystemReads>;
