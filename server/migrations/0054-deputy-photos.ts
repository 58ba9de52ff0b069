import { type Kysely, sql } from 'kysely';

/**
 * Photos of deputies, small and without anything but the picture, so that they are kept, copied and restored with the record; and what of a
 * deputy is told to other people than the offices.
 */
const STATEMENTS = [
  `CREATE TABLE deputy_photo (
    -- in its address; another photo has another one
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    -- null while it is only asked for
    deputy_id int UNIQUE REFERENCES deputy (id) ON DELETE CASCADE,
    bytes bytea NOT NULL
  )`,
  `ALTER TABLE deputy ADD COLUMN published text[] NOT NULL DEFAULT '{photo,occupation,work}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
