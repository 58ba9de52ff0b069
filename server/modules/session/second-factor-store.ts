import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The queries over second factors, their recovery codes, and the tickets of logins that still need a code. */
export function makeSecondFactorStore(db: Db) {
  return {
    find: (accountId: number) =>
      db
        .selectFrom('secondFactor')
        .select(['secretCipher', 'confirmedAt', 'lastStep'])
        .select((eb) =>
          eb
            .selectFrom('recoveryCode')
            .select(sql<number>`count(*)`.as('left'))
            .where('accountId', '=', accountId)
            .as('codesLeft'),
        )
        .where('accountId', '=', accountId)
        .executeTakeFirst(),

    /** Saves a key that is still to be confirmed, replacing an unconfirmed one; returns false when a factor is already on. */
    begin: async (accountId: number, secretCipher: string): Promise<boolean> => {
      const begun = await db
        .insertInto('secondFactor')
        .values({ accountId, secretCipher, confirmedAt: null })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ secretCipher }).where('secondFactor.confirmedAt', 'is', null))
        .executeTakeFirst();
      return begun.numInsertedOrUpdatedRows === 1n;
    },

    /** Turns that key on with its recovery codes; returns false when it is already on or has been replaced. Runs in a transaction. */
    confirm: async (given: { accountId: number; secretCipher: string; step: number; at: Date; codeHashes: string[] }): Promise<boolean> => {
      const { accountId, secretCipher, step, at, codeHashes } = given;
      const confirmed = await db
        .updateTable('secondFactor')
        .set({ confirmedAt: at, lastStep: step })
        .where('accountId', '=', accountId)
        .where('secretCipher', '=', secretCipher)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      if (confirmed.numUpdatedRows === 0n) return false;
      await db
        .insertInto('recoveryCode')
        .values(codeHashes.map((codeHash) => ({ accountId, codeHash })))
        .execute();
      return true;
    },

    /** Turns the factor off; returns false when none was on. Logins that were waiting for its code must start again. */
    end: async (accountId: number): Promise<boolean> => {
      await db.deleteFrom('secondFactorTicket').where('accountId', '=', accountId).execute();
      const ended = await db.deleteFrom('secondFactor').where('accountId', '=', accountId).returning('confirmedAt').executeTakeFirst();
      return Boolean(ended?.confirmedAt);
    },

    /** Returns false when a code of this time step or a later one was already used. */
    spendStep: async (accountId: number, step: number): Promise<boolean> => {
      const spent = await db
        .updateTable('secondFactor')
        .set({ lastStep: step })
        .where('accountId', '=', accountId)
        .where('lastStep', '<', step)
        .executeTakeFirst();
      return spent.numUpdatedRows === 1n;
    },

    /** Returns false when the account has no such code or has used it. */
    spendRecoveryCode: async (accountId: number, codeHash: string): Promise<boolean> => {
      const spent = await db
        .deleteFrom('recoveryCode')
        .where('accountId', '=', accountId)
        .where('codeHash', '=', codeHash)
        .executeTakeFirst();
      return spent.numDeletedRows === 1n;
    },

    saveTicket: async (ticket: { ticketHash: string; accountId: number; passwordHash: string; expiresAt: Date }): Promise<void> => {
      await db.insertInto('secondFactorTicket').values(ticket).execute();
    },

    /** Counts a try before the code is checked; returns undefined when the ticket is unknown, expired or was tried too often. */
    tryTicket: (ticketHash: string, now: Date, mostTries: number) =>
      db
        .updateTable('secondFactorTicket')
        .set({ tries: sql<number>`tries + 1` })
        .where('ticketHash', '=', ticketHash)
        .where('expiresAt', '>', now)
        .where('tries', '<', mostTries)
        .returning(['accountId', 'passwordHash'])
        .executeTakeFirst(),

    /** Returns false when the ticket was already used. */
    takeTicket: async (ticketHash: string): Promise<boolean> => {
      const taken = await db.deleteFrom('secondFactorTicket').where('ticketHash', '=', ticketHash).executeTakeFirst();
      return taken.numDeletedRows === 1n;
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('secondFactorTicket').where('expiresAt', '<', before).execute();
    },
  };
}
