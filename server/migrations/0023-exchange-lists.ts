import { type Kysely, sql } from 'kysely';

/** Imports and exports belong to a list; existing ones to that of suggestions. */
const STATEMENTS = [
  `ALTER TABLE import ADD COLUMN list text NOT NULL DEFAULT 'suggestion'`,
  `ALTER TABLE import ALTER COLUMN list DROP DEFAULT`,
  `UPDATE export SET query = query || '{"list": "suggestion"}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
