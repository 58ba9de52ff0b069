import { type Kysely, sql } from 'kysely';

/** Administrators manage units: they rename, disable and merge them, based on the version they saw, without losing the past. */
const STATEMENTS = [
  `ALTER TABLE unit
    ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled', 'merged')),
    ADD COLUMN merged_into_id int REFERENCES unit (id),
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
    ADD CONSTRAINT unit_merged CHECK ((state = 'merged') = (merged_into_id IS NOT NULL) AND merged_into_id <> id)`,
  `CREATE INDEX unit_merged_into ON unit (merged_into_id) WHERE merged_into_id IS NOT NULL`,
  // The former names of a unit, each with its last day.
  `CREATE TABLE unit_name (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    unit_id int NOT NULL REFERENCES unit (id),
    name text NOT NULL,
    until timestamptz NOT NULL
  )`,
  `CREATE INDEX unit_name_unit ON unit_name (unit_id, until)`,
  // For an issued reply of a unit that was later renamed or merged: the name under which it was issued.
  `ALTER TABLE reply ADD COLUMN unit_name text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
