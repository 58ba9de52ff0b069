import type { Db } from './connect';

/** What may be used once, by whichever node: captchas that are work, and the one-time values of passwords. */
export function makeSpentStore(db: Db) {
  return {
    /** False when it was spent before. It is kept until `expiresAt`, after which its own date refuses it. */
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
