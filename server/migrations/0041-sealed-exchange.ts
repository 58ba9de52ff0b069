import { type Kysely, sql } from 'kysely';

/**
 * The contents of imported files and the queries of exports may contain full telephone numbers, so both are stored encrypted. Existing rows are
 * deleted: they are kept only for an hour, and the database does not have the key.
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
