import { type Kysely, sql } from 'kysely';

/**
 * A deputy is a mandate of a person: several mandates, at once or one after the other, belong to one person. Personal data is stored with the
 * mandate, as it was during it; the person connects the mandates and holds the identity number.
 */
const STATEMENTS = [
  `CREATE TABLE person (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id_number_cipher text NOT NULL DEFAULT '',
    -- keyed hash, to find a person by the identity number
    id_number_hash text UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  // A deputy entered without a person gets a new one.
  `CREATE FUNCTION new_person() RETURNS int LANGUAGE sql VOLATILE AS 'INSERT INTO person DEFAULT VALUES RETURNING id'`,
  `ALTER TABLE deputy
    ADD COLUMN person_id int NOT NULL DEFAULT new_person() REFERENCES person (id),
    ADD COLUMN state text NOT NULL DEFAULT 'serving' CHECK (state IN ('elected', 'serving', 'paused', 'ended')),
    ADD COLUMN native_place text NOT NULL DEFAULT '',
    ADD COLUMN offices text NOT NULL DEFAULT '',
    ADD COLUMN constituency text NOT NULL DEFAULT '',
    ADD COLUMN by_election boolean NOT NULL DEFAULT false,
    ADD COLUMN mobile_hash text,
    ADD COLUMN begun_on date,
    ADD COLUMN ended_on date,
    -- day of the last step; a new step cannot be earlier
    ADD COLUMN changed_on date,
    ADD COLUMN pause_reason text,
    ADD COLUMN end_reason text,
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`,
  `UPDATE deputy SET begun_on = term.begin_date FROM term WHERE term.id = deputy.term_id`,
  `CREATE UNIQUE INDEX deputy_one_mandate ON deputy (person_id, term_id)`,
  `CREATE INDEX deputy_area ON deputy (area_code text_pattern_ops, name, id)`,
  `CREATE INDEX deputy_name ON deputy (name)`,
  `CREATE INDEX deputy_mobile ON deputy (mobile_hash) WHERE mobile_hash IS NOT NULL`,
  `CREATE INDEX deputy_unhashed ON deputy (id) WHERE mobile_hash IS NULL AND mobile_cipher <> ''`,
  `CREATE INDEX grant_request_deputy ON grant_request (deputy_id) WHERE deputy_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
