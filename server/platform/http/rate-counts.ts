import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect';
import type {} from './tables';

/** The calls with a key since its window began, and the milliseconds until it ends. */
export interface Count {
  current: number;
  ttl: number;
}

/** Keys in the memory of a node; the least recent ones are forgotten first. */
const MOST_KEYS = 20_000;
/** A database that takes longer counts as away. */
const PATIENCE_MS = 2000;
const WARNED_EVERY_MS = 60_000;

/** Counts in the memory of this node. */
export function makeOwnCounts(): (key: string, windowMs: number) => Count {
  const counts = new LRUCache<string, { current: number; endsAt: number }>({ max: MOST_KEYS });
  return (key, windowMs) => {
    const now = Date.now();
    const present = counts.get(key);
    const { current, endsAt } = present && present.endsAt > now ? present : { current: 0, endsAt: now + windowMs };
    counts.set(key, { current: current + 1, endsAt });
    return { current: current + 1, ttl: endsAt - now };
  };
}

function tooLate<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not count in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export type SharedCounts = ReturnType<typeof makeSharedCounts>;

/**
 * Counts over all nodes, in an unlogged table. While the database is away, each node counts by itself: the limits then hold for each node instead of
 * for all together, but they are never open.
 */
export function makeSharedCounts(options: { db: Db; log: FastifyBaseLogger; keyedHash: (text: string) => string }) {
  const { db, log, keyedHash } = options;
  const own = makeOwnCounts();
  /** The end of the window, for keys above their limit: their further calls need no database. */
  const refusedUntil = new LRUCache<string, number>({ max: MOST_KEYS });
  let warnedAt = 0;

  function warn(err: unknown): void {
    if (Date.now() - warnedAt < WARNED_EVERY_MS) return;
    warnedAt = Date.now();
    log.warn({ err }, 'rate limits are counted on this node only: the database does not count');
  }

  /** The key is hashed, because it contains addresses and user names. */
  async function countInDatabase(key: string, windowMs: number): Promise<Count> {
    const { rows } = await sql<Count>`
      INSERT INTO rate_count AS counted (key, current, ends_at)
      VALUES (${keyedHash(`rate ${key}`)}, 1, now() + ${windowMs} * interval '1 millisecond')
      ON CONFLICT (key) DO UPDATE SET
        current = CASE WHEN counted.ends_at <= now() THEN 1 ELSE counted.current + 1 END,
        ends_at = CASE WHEN counted.ends_at <= now() THEN excluded.ends_at ELSE counted.ends_at END
      RETURNING current, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS ttl`.execute(db);
    if (!rows[0]) throw new Error('the database did not return a count');
    return rows[0];
  }

  return {
    count: async (key: string, windowMs: number, max: number): Promise<Count> => {
      const onThisNode = own(key, windowMs);
      const until = refusedUntil.get(key) ?? 0;
      if (until > Date.now()) return { current: max + 1, ttl: until - Date.now() };
      try {
        const counted = await tooLate(countInDatabase(key, windowMs));
        if (counted.current > max) refusedUntil.set(key, Date.now() + counted.ttl);
        return counted;
      } catch (error) {
        warn(error);
        return onThisNode;
      }
    },

    sweep: async (): Promise<void> => {
      await db
        .deleteFrom('rateCount')
        .where('endsAt', '<=', sql<Date>`now()`)
        .execute();
    },
  };
}

type Done = (error: Error | null, count?: Count) => void;

/** The store of the rate limits for the plugin: limits marked `shared` count over all nodes, all others on this node. */
export function rateStore(shared: SharedCounts) {
  return class RateStore {
    /** Made at the first call: each route has a store, and memory for all keys of each would be a great part of the server's. */
    private own: ReturnType<typeof makeOwnCounts> | undefined;
    private readonly isShared: boolean;

    constructor(options: object) {
      this.isShared = (options as { shared?: boolean }).shared ?? false;
    }

    incr(key: string, done: Done, windowMs: number, max: number): void {
      if (!this.isShared) {
        this.own ??= makeOwnCounts();
        return done(null, this.own(key, windowMs));
      }
      shared.count(key, windowMs, max).then(
        (count) => done(null, count),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(options: object): RateStore {
      return new RateStore(options);
    }
  };
}
