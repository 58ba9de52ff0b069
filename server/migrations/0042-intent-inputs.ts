import { type Kysely, sql } from 'kysely';

/** A repeated call with the same key returns the first result only when its input is the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency ADD COLUMN input_hash text`.execute(db);
}
