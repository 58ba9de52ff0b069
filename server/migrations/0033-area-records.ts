import { type Kysely, sql } from 'kysely';

/** Administrators change areas, each change based on the version they saw. */
const STATEMENTS = [`ALTER TABLE area ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
