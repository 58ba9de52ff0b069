import { type Kysely, sql } from 'kysely';

/**
 * What was read of a file, and what an export was asked for, may hold whole telephone numbers: both are stored encrypted. What is there now
 * is kept for an hour only, and the key is not the database's to have, so it goes.
 */
const STATEMENTS = [
  `DELETE FROM import`,
  `ALTER TABLE import DROP COLUMN rows, ADD COLUMN rows_cipher text NOT NULL`,
  `DELETE FROM export`,
  `ALTER TABLE export DROP COLUMN query, ADD COLUMN query_cipher text NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
