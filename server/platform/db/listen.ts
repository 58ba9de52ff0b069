import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { addressOf, type Db } from './connect';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Calls `onNote` for each note on a channel of PostgreSQL, over a connection of its own, and after each (re)connection, because notes may have been
 * missed before it. While the connection is away it tries again with growing pauses; the caller must not depend on the notes alone.
 */
export function listen(db: Db, channel: string, { onNote, onError }: { onNote: () => void; onError: (error: unknown) => void }): Listening {
  const ending = new AbortController();
  const connectionString = addressOf(db);
  let current: Client | null = null;

  /** Waits until the connection ends; returns whether it was established. */
  async function once(): Promise<boolean> {
    const client = new Client({ connectionString, keepAlive: true });
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', onNote);
    current = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!ending.signal.aborted) onError(error);
      return false;
    }
    if (ending.signal.aborted) await client.end().catch(() => undefined);
    else onNote();
    await ended;
    return true;
  }

  async function run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!ending.signal.aborted) {
      pause = (await once()) ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const running = connectionString === undefined ? Promise.resolve() : run();
  return {
    stop: async () => {
      ending.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}
