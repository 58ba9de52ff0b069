import type { Db } from '../../platform/db/connect';
import type { Acquaintance } from './attempt-rules';

/** The stored origin of an attempt; `browser` is null for a browser without a cookie of this server. */
export interface KnownAs {
  network: string;
  browser: string | null;
}

/** The typed name: `mobileHash` is null when it is not a mobile number. */
export interface NamedBy {
  username: string;
  mobileHash: string | null;
}

/** The queries over the browsers and networks from which an account has signed in. */
export function makeOriginStore(db: Db) {
  return {
    /**
     * Returns the account with that user name, otherwise the one with that number, and how it is known at the origin: in one query, so that no name
     * takes longer than another.
     */
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

    /** Returns the origins where the account is known. */
    list: async (accountId: number): Promise<string[]> => {
      const rows = await db.selectFrom('knownOrigin').select('origin').where('accountId', '=', accountId).execute();
      return rows.map(({ origin }) => origin);
    },

    /** Forgets all known origins of the account. */
    forget: async (accountId: number): Promise<void> => {
      await db.deleteFrom('knownOrigin').where('accountId', '=', accountId).execute();
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('knownOrigin').where('seenAt', '<', before).execute();
    },
  };
}
