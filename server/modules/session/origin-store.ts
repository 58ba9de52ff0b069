import type { Db } from '../../platform/db/connect';
import type { Acquaintance } from './attempt-rules';

/** Where an attempt comes from, as it is remembered: `browser` is null for one that brought no mark of ours. */
export interface KnownAs {
  network: string;
  browser: string | null;
}

/** What somebody typed: `mobileHash` is null where it is no mobile number. */
export interface NamedBy {
  username: string;
  mobileHash: string | null;
}

/** By which browsers and networks a name has signed in. */
export function makeOriginStore(db: Db) {
  return {
    /** The account of that user name, else the one with that number, with how it is known there: one query, so that no name takes longer than another. */
    findAccount: async ({ username, mobileHash }: NamedBy, { network, browser }: KnownAs, seenAfter: Date) => {
      const row = await db
        .selectFrom('account')
        .select(['id', 'passwordHash', 'disabled', 'oneTimeUntil'])
        .select((eb) => {
          const seen = (origin: string) =>
            eb.exists(
              eb
                .selectFrom('knownOrigin')
                .select('origin')
                .whereRef('accountId', '=', 'account.id')
                .where('origin', '=', origin)
                .where('seenAt', '>', seenAfter),
            );
          return [seen(browser ?? '').as('byBrowser'), seen(network).as('byNetwork')];
        })
        .where((eb) => eb.or([eb('username', '=', username), eb('mobileHash', '=', mobileHash)]))
        .orderBy((eb) => eb('username', '=', username), 'desc')
        .limit(1)
        .executeTakeFirst();
      const known: Acquaintance = row?.byBrowser ? 'browser' : row?.byNetwork ? 'network' : 'none';
      return { account: row, known };
    },

    remember: async (accountId: number, origins: readonly string[], seenAt: Date): Promise<void> => {
      await db
        .insertInto('knownOrigin')
        .values(origins.map((origin) => ({ accountId, origin, seenAt })))
        .onConflict((conflict) => conflict.columns(['accountId', 'origin']).doUpdateSet({ seenAt }))
        .execute();
    },

    mobileHashOf: async (accountId: number): Promise<string | null> =>
      (await db.selectFrom('account').select('mobileHash').where('id', '=', accountId).executeTakeFirst())?.mobileHash ?? null,

    /** Where the account is known. */
    list: async (accountId: number): Promise<string[]> => {
      const rows = await db.selectFrom('knownOrigin').select('origin').where('accountId', '=', accountId).execute();
      return rows.map(({ origin }) => origin);
    },

    /** The account is known nowhere any more. */
    forget: async (accountId: number): Promise<void> => {
      await db.deleteFrom('knownOrigin').where('accountId', '=', accountId).execute();
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('knownOrigin').where('seenAt', '<', before).execute();
    },
  };
}
