import { type Kysely, sql } from 'kysely';

/** A call that is sent again with its key answers what the first one did only where it was given the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency ADD COLUMN input_hash text`.execute(db);
}
