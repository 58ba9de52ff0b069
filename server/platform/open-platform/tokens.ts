import type { Clock } from '../clock';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import { makeTokenStore, type TokenKey } from './token-store';

/** A token is renewed this long before it expires. */
const MARGIN_MS = 5 * 60_000;

/** An application, with its function to fetch a token from its platform. */
export interface TokenApp extends TokenKey {
  fetchToken(): Promise<{ value: string; lifeMs: number }>;
}

export interface Tokens {
  /** Makes a call with the application's token; when the answer says that the token is invalid, repeats the call once with a new token. */
  with<T>(app: TokenApp, call: (token: string) => Promise<T>, isRefused: (answer: T) => boolean): Promise<T>;
}

interface Kept {
  value: string;
  leftMs: number;
}

/** Keeps the applications' tokens in the database, encrypted, so that all nodes share them: one node renews, the others wait or read. */
export function makeTokens(options: { db: Db; clock: Clock; textCipher: TextCipher }): Tokens {
  const { db, clock, textCipher } = options;
  /** The renewals in progress on this node: callers that wait for one hold no connection. */
  const underWay = new Map<string, Promise<string>>();

  async function find(app: TokenApp, from: Db): Promise<Kept | null> {
    const row = await makeTokenStore(from).find(app);
    if (!row) return null;
    try {
      return { value: textCipher.decrypt(row.tokenCipher), leftMs: row.expiresAt.getTime() - clock.now().getTime() };
    } catch {
      // The token was encrypted with another key, so it counts as missing.
      return null;
    }
  }

  /** `refused` is an invalid token; `patient` says whether to wait while another node renews. Null when another node renews and `patient` is false. */
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

  /** Returns a token that has not expired; a token that expires soon is renewed by the first caller and is still good enough for the others. */
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
