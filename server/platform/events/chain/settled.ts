import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

const LOOK_EVERY_MS = 100;

interface Edge {
  /** The last id that was given out when the writers were listed. */
  id: number;
  /** The transactions that were writing events at that time. */
  writers: ReadonlySet<string>;
}

/**
 * The transactions that write events. Each holds this lock before it gets an id and until it ends, so an id that was given out before the list was read
 * belongs to one of them or to a transaction that has ended.
 */
async function writersOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT virtualtransaction AS name FROM pg_locks
    WHERE relation = 'event'::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function edgeOf(db: Db): Promise<Edge> {
  // The id is read before the writers: the other way round, a writer could begin between the two.
  const { rows } = await sql<{ id: number }>`SELECT last_value AS id FROM event_id_seq`.execute(db);
  return { id: rows[0]?.id ?? 0, writers: await writersOf(db) };
}

/** Finds out up to which id no event can appear any more: ids are not in the order of the commits. It locks nothing. */
export function makeSettled(db: Db) {
  let edge: Edge | undefined;
  let settled = 0;

  /** Waits for the present writers, at most that long; a writer that takes longer holds back the events of the others until the next call. */
  async function settledId(waitMs: number): Promise<number> {
    const until = Date.now() + waitMs;
    edge ??= await edgeOf(db);
    for (;;) {
      const { id, writers } = edge;
      const now = writers.size === 0 ? writers : await writersOf(db);
      if (![...writers].some((writer) => now.has(writer))) {
        settled = Math.max(settled, id);
        edge = undefined;
        return settled;
      }
      if (Date.now() >= until) return settled;
      await delay(LOOK_EVERY_MS);
    }
  }

  return { settledId };
}
