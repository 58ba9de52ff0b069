import type { Db } from './connect';

/** Values that may be used only once across all nodes: proof-of-work captchas and the one-time values of passwords. */
export function makeSpentStore(db: Db) {
  return {
    /** False when the value was used before. The row is kept until `expiresAt`; after that the value's own date makes it invalid. */
    spend: async (challenge: string, expiresAt: Date): Promise<boolean> => {
      const spent = await db
        .insertInto('spentChallenge')
        .values({ challenge, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return spent.numInsertedOrUpdatedRows === 1n;
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('spentChallenge').where('expiresAt', '<', before).execute();
    },
  };
}
