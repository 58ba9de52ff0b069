import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import { serverUrlOf } from '../support/run';

/** Returns the address of the database under test, with its credentials. */
export async function addressOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return serverUrlOf(rows[0]?.name ?? '');
}

/** Returns the connection that waits for a lock. */
async function untilWaiting(db: Db): Promise<number> {
  for (;;) {
    const { rows } = await sql<{
      pid: number;
    }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]) return rows[0].pid;
    await delay(10);
  }
}

/** Starts the work, which writes messages, and kills its connection just before it writes them. Returns the error of the work. */
export async function dieBeforeMessages(db: Db, work: () => Promise<unknown>): Promise<unknown> {
  let death: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE message IN ACCESS EXCLUSIVE MODE`.execute(trx);
    death = work().catch((error: unknown) => error);
    // Outside the transaction, where the statistics would not change.
    const pid = await untilWaiting(db);
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    await death;
  });
  return death;
}
