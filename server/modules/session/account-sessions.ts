import type { LoginEvent, SignedInSession } from '@contract/schema/account';
import type { Secrets } from '../../platform/crypto/secrets';
import { hashToken } from '../../platform/crypto/token';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import type { Caller } from '../../platform/http/browsers';
import { makeLoginEventStore } from './login-event-store';
import { makeLoginStore } from './login-store';
import { accountKey, browserKey, nameKey, networkKey, pairKey, passwordSubject } from './attempt-rules';
import { makeOriginStore } from './origin-store';
import { makeSessionStore } from './store';
import { countedNames } from './typed-name';

const MOST_LISTED = 50;

/** The sessions, logins and password tries of one account, for the module in which users manage their account. */
export interface AccountSessions {
  /** Returns the conditions of a session that is valid now. */
  live(): { now: Date; seenAfter: Date };
  /** Returns the valid sessions, newest first, at most 50; the session of `token` is flagged. */
  list(accountId: number, token: string): Promise<SignedInSession[]>;
  /** Returns false when the account has no such session or it is over. */
  end(accountId: number, id: string, writer: Db): Promise<boolean>;
  /** The same by the number that administrators use; `db` is a transaction to run it in. */
  endNumber(accountId: number, number: number, db: Db): Promise<boolean>;
  /** Ends all sessions except the one of `token`, or all when there is none; returns how many. `db` is a transaction to run it in. */
  endAll(accountId: number, options: { except?: string; db?: Db }): Promise<number>;
  loginHistory(accountId: number, paging: { page: number; pageSize: number }): Promise<{ items: LoginEvent[]; total: number }>;
  /**
   * Counts a try at the account's own password as failed before it is checked, as for logins; returns false, with nothing counted, when there were
   * too many.
   */
  countPasswordTry(accountId: number): Promise<boolean>;
  forgetPasswordTries(accountId: number): Promise<void>;
  /**
   * Ends the lock of the name at all its known origins and resets its tries; also at the caller's browser and network when the owner calls. `db` is a
   * transaction to run it in.
   */
  unlock(account: AccountName, caller: Caller | null, db: Db): Promise<void>;
  /** From now on logins of this account from this browser have their own counter, because the browser belongs to the owner. `db` as above. */
  trust(account: AccountName, caller: Caller, db: Db): Promise<void>;
  /** Forgets all browsers and networks known for the account. `db` as above. */
  distrustAll(account: AccountName, db: Db): Promise<void>;
}

export interface AccountName {
  id: number;
  username: string;
}

interface AccountSessionsOptions {
  db: Db;
  clock: Clock;
  keyedHash: Secrets['keyedHash'];
  idleMs: number;
}

export function makeAccountSessions({ db, clock, keyedHash, idleMs }: AccountSessionsOptions): AccountSessions {
  const store = makeSessionStore(db);
  const events = makeLoginEventStore(db);
  const tries = makeLoginStore(db);

  const live = () => {
    const now = clock.now();
    return { now, seenAfter: new Date(now.getTime() - idleMs) };
  };

  return {
    live,

    list: async (accountId, token) => {
      const own = hashToken(token);
      const rows = await store.listLive(accountId, live(), MOST_LISTED);
      return rows.map(({ tokenHash, createdAt, seenAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: tokenHash === own,
      }));
    },

    end: (accountId, id, writer) => makeSessionStore(writer).endLive(accountId, live(), { id }),

    endNumber: (accountId, number, writer) => makeSessionStore(writer).endLive(accountId, live(), { number }),

    endAll: (accountId, { except, db: writer = db }) =>
      makeSessionStore(writer).endAll(accountId, live(), except === undefined ? '' : hashToken(except)),

    loginHistory: async (accountId, { page, pageSize }) => {
      const [rows, total] = await Promise.all([
        events.list(accountId, { limit: pageSize, offset: (page - 1) * pageSize }),
        events.count(accountId),
      ]);
      return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
    },

    countPasswordTry: (accountId) => tries.countAttempt([passwordSubject(accountId)], clock.now(), false),

    forgetPasswordTries: async (accountId) => {
      await tries.clearFailures(passwordSubject(accountId).key);
    },

    unlock: async ({ id, username }, caller, writer) => {
      const browser = caller?.browser() ?? null;
      const here = [...(caller ? [networkKey(caller.network)] : []), ...(browser === null ? [] : [browserKey(browser)])];
      const known = await makeOriginStore(writer).list(id);
      const origins = [...here, ...known];
      const names = countedNames({ username, mobileHash: await makeOriginStore(writer).mobileHashOf(id) }, keyedHash);
      const keys = [
        ...names.flatMap((name) => [nameKey(name), ...origins.map((origin) => pairKey(name, origin))]),
        ...[accountKey(id), ...origins.map((origin) => pairKey(accountKey(id), origin))],
      ];
      for (const key of keys) await makeLoginStore(writer).clearFailures(key);
    },

    trust: ({ id }, caller, writer) => makeOriginStore(writer).remember(id, [browserKey(caller.mark())], clock.now()),

    distrustAll: ({ id }, writer) => makeOriginStore(writer).forget(id),
  };
}
