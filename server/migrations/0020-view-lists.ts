import { type Kysely, sql } from 'kysely';

/** Saved views belong to a list; existing ones to that of suggestions. */
const STATEMENTS = [
  `ALTER TABLE saved_view ADD COLUMN list text NOT NULL DEFAULT 'suggestion'`,
  `ALTER TABLE saved_view ALTER COLUMN list DROP DEFAULT,
    DROP CONSTRAINT saved_view_userinfo_id_name_key,
    ADD UNIQUE (userinfo_id, list, name)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
