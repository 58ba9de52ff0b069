import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './connect';
import { codeOf, isAway } from './errors';
import { readingReplica } from './replica-pool';

const EVERY_MS = 1000;
/** A replica that is further behind is not read: its figures would contradict what users see elsewhere. */
const MOST_BEHIND_MS = 10_000;
/** The positions of the last minute: enough to find that of a replica which may be read. */
const MOST_POSITIONS = 60;
/** A replica cancels a query whose rows have changed in the meantime. */
const CANCELLED = '40001';

/** A position in the primary's log: everything that was committed before `at` (by the primary's clock) lies before it. */
interface Position {
  at: number;
  place: bigint;
}

/** Converts PostgreSQL's position in the log, such as 16/B374D848. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export type Replica = ReturnType<typeof makeReplica>;

/**
 * Decides which reads go to the replica. An account that has changed something reads the primary until the replica has the change: times of changes are
 * stored in the database, because the next call may come to another node. All times are those of the primary's clock.
 */
export function makeReplica(db: Db, onError: (error: unknown) => void) {
  const ending = new AbortController();
  const positions: Position[] = [];
  let fresh: { to: number; measuredAt: number; primaryAt: number } | null = null;
  let running: Promise<void> = Promise.resolve();

  async function measure(): Promise<void> {
    // The clock is read first: a change committed before it lies before the position.
    const primary = await sql<{ at: number; place: string }>`
      SELECT floor(extract(epoch FROM now.at) * 1000)::bigint AS at, pg_current_wal_insert_lsn()::text AS place
      FROM (SELECT clock_timestamp() AS at OFFSET 0) AS now`.execute(db);
    const replica = await readingReplica(() =>
      sql<{ place: string }>`
        SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END::text AS place`.execute(db),
    );
    const [now, reached] = [primary.rows[0], replica.rows[0]];
    if (!now || !reached) return;
    positions.push({ at: now.at, place: placeOf(now.place) });
    if (positions.length > MOST_POSITIONS) positions.shift();
    const place = placeOf(reached.place);
    const last = positions.filter((position) => position.place <= place).at(-1);
    fresh = last ? { to: last.at, measuredAt: performance.now(), primaryAt: now.at } : null;
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await measure().catch((error: unknown) => {
        fresh = null;
        onError(error);
      });
      await delay(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  /** How far the replica is behind, in milliseconds; null when it is away. */
  const behindMs = (): number | null => fresh && Math.round(fresh.primaryAt - fresh.to + (performance.now() - fresh.measuredAt));

  async function lastChange(accountId: number): Promise<number | null> {
    const { rows } = await sql<{ at: number }>`
      SELECT floor(extract(epoch FROM at) * 1000)::bigint + 1 AS at FROM recent_change WHERE account_id = ${accountId}`.execute(db);
    return rows[0]?.at ?? null;
  }

  const isFresh = (): boolean => {
    const behind = behindMs();
    return behind !== null && behind <= MOST_BEHIND_MS;
  };

  async function mayRead(accountId: number | null): Promise<boolean> {
    if (!fresh || !isFresh()) return false;
    const changedAt = accountId === null ? null : await lastChange(accountId);
    return changedAt === null || changedAt <= fresh.to;
  }

  return {
    behindMs,
    /** Whether it answers and is near enough to be read. */
    isFresh,
    /** Runs a read on the replica when it has everything that the account has changed, otherwise on the primary; also when the replica fails. */
    read: async <T>(accountId: number | null, work: () => Promise<T>): Promise<T> => {
      if (!(await mayRead(accountId))) return work();
      try {
        return await readingReplica(work);
      } catch (error) {
        if (!isAway(error) && codeOf(error) !== CANCELLED) throw error;
        fresh = null;
        return work();
      }
    },
    /** Notes that the account has just changed something; resolves before the response is sent. */
    noteChange: async (accountId: number): Promise<void> => {
      await sql`
        INSERT INTO recent_change (account_id, at) VALUES (${accountId}, clock_timestamp())
        ON CONFLICT (account_id) DO UPDATE SET at = excluded.at`.execute(db);
    },
    start: (): void => {
      running = run();
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await running;
    },
  };
}
