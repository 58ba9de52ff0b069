import { type Kysely, sql } from 'kysely';

/**
 * The server processes that work on the database, by the database's clock. The keys are only named by their ids. Logged: after a crash of the database
 * a change of keys must still know the nodes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE node (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        -- the newest migration that its program knows
        migration text NOT NULL,
        key_ids text[] NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL
      )`,
    )
    .execute(db);
}
