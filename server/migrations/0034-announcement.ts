import { type Kysely, sql } from 'kysely';

/** What the home page announces, and the last day on which it does; null: until it is taken away. */
const STATEMENTS = [`ALTER TABLE installation ADD COLUMN announcement text NOT NULL DEFAULT '', ADD COLUMN announcement_until date`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
