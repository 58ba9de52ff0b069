import type { PlatformName } from '@contract/rules/platforms';
import { sql } from 'kysely';
import type { Db } from '../db/connect';

/** A number that no other lock uses. */
const TOKEN_LOCK = 3_311_007;

export interface TokenKey {
  platform: PlatformName;
  appKey: string;
}

const lockOf = ({ platform, appKey }: TokenKey) => sql`${TOKEN_LOCK}::int, hashtext(${`${platform}:${appKey}`})`;

/** The applications' tokens, one row each for all nodes. */
export function makeTokenStore(db: Db) {
  return {
    find: ({ platform, appKey }: TokenKey) =>
      db
        .selectFrom('platformToken')
        .select(['tokenCipher', 'expiresAt'])
        .where('platform', '=', platform)
        .where('appKey', '=', appKey)
        .executeTakeFirst(),

    /** Locks until the transaction ends. */
    lock: async (key: TokenKey): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${lockOf(key)})`.execute(db);
    },

    /** Returns false at once when another transaction has the lock. */
    tryLock: async (key: TokenKey): Promise<boolean> => {
      const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_xact_lock(${lockOf(key)}) AS got`.execute(db);
      return rows[0]?.got ?? false;
    },

    save: async (row: TokenKey & { tokenCipher: string; expiresAt: Date }): Promise<void> => {
      const { tokenCipher, expiresAt } = row;
      await db
        .insertInto('platformToken')
        .values(row)
        .onConflict((conflict) => conflict.columns(['platform', 'appKey']).doUpdateSet({ tokenCipher, expiresAt }))
        .execute();
    },
  };
}
