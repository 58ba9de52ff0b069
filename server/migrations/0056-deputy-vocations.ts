import { type Kysely, sql } from 'kysely';

/** What deputies do by profession, as congresses count who they are made up of; empty where nobody entered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deputy ADD COLUMN vocation text NOT NULL DEFAULT ''`.execute(db);
}
