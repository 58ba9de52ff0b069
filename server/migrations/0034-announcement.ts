import { type Kysely, sql } from 'kysely';

/** The announcement of the home page and its last day; null means until it is removed. */
const STATEMENTS = [`ALTER TABLE installation ADD COLUMN announcement text NOT NULL DEFAULT '', ADD COLUMN announcement_until date`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
