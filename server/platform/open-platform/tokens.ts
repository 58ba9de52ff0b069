import type { Clock } from '../clock';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import { makeTokenStore, type TokenKey } from './token-store';

/** A token is renewed this long before the platform ends it. */
const MARGIN_MS = 5 * 60_000;

/** An application, and how it asks its platform for a token. */
export interface TokenApp extends TokenKey {
  fetchToken(): Promise<{ value: string; lifeMs: number }>;
}

export interface Tokens {
  /** Calls with the application's token; where the answer says that the token is none, once more with a new one. */
  with<T>(app: TokenApp, call: (token: string) => Promise<T>, isRefused: (answer: T) => boolean): Promise<T>;
}

interface Kept {
  value: string;
  leftMs: number;
}

/** Keeps the applications' tokens in the database, encrypted, so that all nodes use the same: one of them renews, others wait or read. */
export function makeTokens(options: { db: Db; clock: Clock; textCipher: TextCipher }): Tokens {
  const { db, clock, textCipher } = options;
  /** Renewals of this node: those who wait for one hold no connection. */
  const underWay = new Map<string, Promise<string>>();

  async function find(app: TokenApp, from: Db): Promise<Kept | null> {
    const row = await makeTokenStore(from).find(app);
    if (!row) return null;
    try {
      return { value: textCipher.decrypt(row.tokenCipher), leftMs: row.expiresAt.getTime() - clock.now().getTime() };
    } catch {
      // Kept under another key: as good as none.
      return null;
    }
  }

  /** `refused` is a token that is good for nothing; `patient` whether to wait for another node that renews. Null when not patient. */
  function renew(app: TokenApp, { refused, patient }: { refused?: string; patient: boolean }): Promise<string | null> {
    return db.transaction().execute(async (trx) => {
      const store = makeTokenStore(trx);
      if (patient) await store.lock(app);
      else if (!(await store.tryLock(app))) return null;
      const kept = await find(app, trx);
      if (kept && kept.leftMs > MARGIN_MS && kept.value !== refused) return kept.value;
      const { value, lifeMs } = await app.fetchToken();
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      await store.save({ platform: app.platform, appKey: app.appKey, tokenCipher: textCipher.encrypt(value), expiresAt });
      return value;
    });
  }

  const keyOf = ({ platform, appKey }: TokenApp): string => `${platform}:${appKey}`;

  function renewPatiently(app: TokenApp, refused?: string): Promise<string> {
    const key = keyOf(app);
    const known = underWay.get(key);
    if (known) return known;
    const renewal = renew(app, { patient: true, ...(refused !== undefined && { refused }) })
      .then((value) => value ?? '')
      .finally(() => underWay.delete(key));
    underWay.set(key, renewal);
    return renewal;
  }

  /** A token that has not run out; one that soon will is renewed by whoever comes first, and is good enough for the others. */
  async function current(app: TokenApp): Promise<string> {
    const kept = await find(app, db);
    if (!kept || kept.leftMs <= 0) return renewPatiently(app);
    if (kept.leftMs > MARGIN_MS || underWay.has(keyOf(app))) return kept.value;
    const renewed = await renew(app, { patient: false }).catch(() => null);
    return renewed ?? kept.value;
  }

  return {
    with: async (app, call, isRefused) => {
      const token = await current(app);
      const answer = await call(token);
      return isRefused(answer) ? call(await renewPatiently(app, token)) : answer;
    },
  };
}
