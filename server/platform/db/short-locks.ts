import { type Migration, sql } from 'kysely';
import { codeOf } from './errors';

/** Less than the second after which PostgreSQL ends one of two transactions that wait for each other: the migration gives way, not a user's call. */
const PATIENCE_MS = 500;
const BUSY = /^(55P03|40P01)$/;

/** Whether a transaction ended because a table was in use for too long. */
export const isBusy = (error: unknown): boolean => BUSY.test(codeOf(error));

/**
 * The migrations with a limit on waiting for a table. While a migration waits for a table, every later query of the table waits behind it: with a long
 * export or backup in front, the nodes that serve meanwhile would stand still.
 */
export const withShortLocks = (migrations: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        up: async (trx) => {
          await sql.raw(`SET LOCAL lock_timeout = ${String(PATIENCE_MS)}`).execute(trx);
          await migration.up(trx);
        },
      },
    ]),
  );
