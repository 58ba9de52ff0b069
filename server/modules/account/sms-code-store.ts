import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { SmsPurpose } from '../../platform/sms/gateway';

/** Any number no other lock uses. */
const NUMBER_LOCK = 3_311_002;

/** What a code is good for: one purpose, one number and, where one has to be signed in, one account. */
export interface CodeSubject {
  purpose: SmsPurpose;
  mobileHash: string;
  accountId: number | null;
}

export interface NewCode extends CodeSubject {
  id: string;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
}

export function makeSmsCodeStore(db: Db) {
  return {
    /** Until the transaction ends: codes for one number are drawn one after the other. */
    lockNumber: async (mobileHash: string): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}, hashtext(${mobileHash}))`.execute(db);
    },

    /** When codes went to the number since, whatever for; newest first. */
    listSent: async (mobileHash: string, since: Date): Promise<Date[]> => {
      const sent = db.selectFrom('smsCode').select('sentAt').where('mobileHash', '=', mobileHash).where('sentAt', '>', since);
      return (await sent.orderBy('sentAt', 'desc').execute()).map((row) => row.sentAt);
    },

    save: async (code: NewCode): Promise<void> => {
      await db.insertInto('smsCode').values(code).execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('smsCode').where('id', '=', id).execute();
    },

    /**
     * Counts a try at the newest code of the subject before the answer is looked at, so that no number of calls at once gets more tries
     * than `mostTries`. Undefined when there is none that is still good.
     */
    countTry: async ({ purpose, mobileHash, accountId }: CodeSubject, now: Date, mostTries: number) => {
      const newest = db
        .selectFrom('smsCode as newest')
        .select('newest.id')
        .where('newest.mobileHash', '=', mobileHash)
        .where('newest.purpose', '=', purpose)
        .where('newest.accountId', accountId === null ? 'is' : '=', accountId)
        .orderBy('newest.sentAt', 'desc')
        .limit(1);
      return db
        .updateTable('smsCode')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', newest)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('tries', '<', mostTries)
        .returning(['id', 'codeHash'])
        .executeTakeFirst();
    },

    /** Takes a counted try back: the answer was right. */
    forgiveTry: async (id: string): Promise<void> => {
      await db
        .updateTable('smsCode')
        .set((eb) => ({ tries: eb('tries', '-', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /** False when it was used before. */
    use: async (id: string, now: Date): Promise<boolean> => {
      const used = await db
        .updateTable('smsCode')
        .set({ usedAt: now })
        .where('id', '=', id)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return used.numUpdatedRows > 0n;
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('smsCode').where('sentAt', '<', before).execute();
    },
  };
}
