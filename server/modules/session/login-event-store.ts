import type { LoginEvent } from '@contract/schema/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The time and origin of a login. */
export interface LoginMoment {
  at: Date;
  ip: string;
  userAgent: string;
}

export interface NewLoginEvent extends LoginMoment {
  accountId: number;
  way: LoginEvent['way'];
  outcome: LoginEvent['outcome'];
}

const COLUMNS = ['at', 'ip', 'userAgent', 'way', 'outcome'] as const;

/** The queries over logins of existing accounts, including failed ones. */
export function makeLoginEventStore(db: Db) {
  return {
    save: async (event: NewLoginEvent): Promise<void> => {
      await db.insertInto('loginEvent').values(event).execute();
    },

    /** Records an attempt at a locked name, only once for each lock. `accountId` is 0 for a name without an account. */
    saveLocked: async (accountId: number, { at, ip, userAgent }: LoginMoment, lockedSince: Date): Promise<void> => {
      await sql`
        INSERT INTO login_event (account_id, at, ip, user_agent, way, outcome)
        SELECT id, ${at}::timestamptz, ${ip}, ${userAgent}, 'password', 'locked' FROM account
        WHERE id = ${accountId} AND NOT EXISTS (
          SELECT FROM login_event WHERE account_id = account.id AND at >= ${lockedSince} AND outcome = 'locked')`.execute(db);
    },

    /** Newest first. */
    list: (accountId: number, { limit, offset }: { limit: number; offset: number }) =>
      db
        .selectFrom('loginEvent')
        .select(COLUMNS)
        .where('accountId', '=', accountId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (accountId: number): Promise<number> => {
      const counted = db.selectFrom('loginEvent').select((eb) => eb.fn.countAll<number>().as('count'));
      return (await counted.where('accountId', '=', accountId).executeTakeFirstOrThrow()).count;
    },

    /** Deletes logins that are older than `before` and than 180 days; the server's role cannot delete in any other way. */
    sweep: async (before: Date): Promise<void> => {
      await sql`SELECT forget_logins(${before}::timestamptz)`.execute(db);
    },
  };
}
