import { type Kysely, sql } from 'kysely';

/**
 * Deputies' photos, small and without metadata, in the database so that they are backed up and restored with the record; and the published parts of a
 * deputy.
 */
const STATEMENTS = [
  `CREATE TABLE deputy_photo (
    -- part of the photo's URL; every photo has a new id
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    -- null while the photo is only requested
    deputy_id int UNIQUE REFERENCES deputy (id) ON DELETE CASCADE,
    bytes bytea NOT NULL
  )`,
  `ALTER TABLE deputy ADD COLUMN published text[] NOT NULL DEFAULT '{photo,occupation,work}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
