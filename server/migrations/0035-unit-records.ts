import { type Kysely, sql } from 'kysely';

/** Units are looked after by administrators: renamed, disabled and merged, each on the version they saw, and without losing the past. */
const STATEMENTS = [
  `ALTER TABLE unit
    ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled', 'merged')),
    ADD COLUMN merged_into_id int REFERENCES unit (id),
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
    ADD CONSTRAINT unit_merged CHECK ((state = 'merged') = (merged_into_id IS NOT NULL) AND merged_into_id <> id)`,
  `CREATE INDEX unit_merged_into ON unit (merged_into_id) WHERE merged_into_id IS NOT NULL`,
  // What a unit was called, and until when.
  `CREATE TABLE unit_name (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    unit_id int NOT NULL REFERENCES unit (id),
    name text NOT NULL,
    until timestamptz NOT NULL
  )`,
  `CREATE INDEX unit_name_unit ON unit_name (unit_id, until)`,
  // Of an issued reply whose unit has another name since, or went into another: under which name it was issued.
  `ALTER TABLE reply ADD COLUMN unit_name text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
