import { type Kysely, sql } from 'kysely';

/** The deputy's profession, in the categories by which congresses count their composition; empty when it was not entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deputy ADD COLUMN vocation text NOT NULL DEFAULT ''`.execute(db);
}
