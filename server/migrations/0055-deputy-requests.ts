import { type Kysely, sql } from 'kysely';

/**
 * Change requests of deputies to the roster. A requested number is stored apart and deleted after the decision, so that no history contains it; a
 * requested photo is stored with the photos, without a deputy until the request is accepted.
 */
const STATEMENTS = [
  `CREATE TABLE deputy_request (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deputy_id int NOT NULL REFERENCES deputy (id),
    area_code text NOT NULL REFERENCES area (code),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
    parts text[] NOT NULL CHECK (cardinality(parts) > 0),
    photo_id uuid REFERENCES deputy_photo (id) ON DELETE SET NULL,
    occupation text,
    note text NOT NULL DEFAULT '',
    reply text NOT NULL DEFAULT '',
    asked_at timestamptz NOT NULL,
    decided_by_name text NOT NULL DEFAULT '',
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX deputy_request_waiting ON deputy_request (deputy_id) WHERE state = 'waiting'`,
  `CREATE INDEX deputy_request_area ON deputy_request (area_code text_pattern_ops, state, id DESC)`,
  `CREATE INDEX deputy_request_deputy ON deputy_request (deputy_id, id DESC)`,
  `CREATE INDEX deputy_request_photo ON deputy_request (photo_id) WHERE photo_id IS NOT NULL`,
  `CREATE TABLE deputy_request_number (
    request_id int PRIMARY KEY REFERENCES deputy_request (id) ON DELETE CASCADE,
    mobile_cipher text NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
