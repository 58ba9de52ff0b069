import { type Kysely, sql } from 'kysely';

/**
 * Voters' comments to deputies and stations. The sender is stored apart, so that no history contains a name or a number; comments from one address
 * are counted there.
 */
const STATEMENTS = [
  `CREATE TABLE comment (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deputy_id int REFERENCES deputy (id),
    station_id int REFERENCES station (id),
    -- area of the deputy or the station
    area_code text NOT NULL REFERENCES area (code),
    title text NOT NULL,
    content text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'public', 'internal', 'refused', 'answered', 'rated')),
    is_public boolean NOT NULL DEFAULT false,
    refusal_reason text,
    note text NOT NULL DEFAULT '',
    decided_at timestamptz,
    decided_by_name text NOT NULL DEFAULT '',
    answer text NOT NULL DEFAULT '',
    answered_at timestamptz,
    answered_by text CHECK (answered_by IN ('deputy', 'office')),
    answered_by_name text NOT NULL DEFAULT '',
    stars int CHECK (stars BETWEEN 1 AND 5),
    rated_at timestamptz,
    submitted_at timestamptz NOT NULL,
    -- deadline of the next step; null when there is no next step
    due_at timestamptz,
    near_at timestamptz,
    suggestion_id int REFERENCES suggestion (id),
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL,
    CONSTRAINT comment_to_one CHECK ((deputy_id IS NULL) <> (station_id IS NULL)),
    CONSTRAINT comment_refusal CHECK ((refusal_reason IS NOT NULL) = (state = 'refused')),
    CONSTRAINT comment_rating CHECK ((stars IS NOT NULL) = (state = 'rated'))
  )`,
  `CREATE INDEX comment_area ON comment (area_code text_pattern_ops, state, due_at)`,
  `CREATE INDEX comment_due ON comment (due_at, area_code) WHERE due_at IS NOT NULL`,
  `CREATE INDEX comment_deputy ON comment (deputy_id, state, decided_at DESC) WHERE deputy_id IS NOT NULL`,
  `CREATE INDEX comment_station ON comment (station_id, state, decided_at DESC) WHERE station_id IS NOT NULL`,
  `CREATE INDEX comment_suggestion ON comment (suggestion_id) WHERE suggestion_id IS NOT NULL`,
  `CREATE TABLE comment_sender (
    comment_id int PRIMARY KEY REFERENCES comment (id) ON DELETE CASCADE,
    receipt text NOT NULL UNIQUE,
    name text NOT NULL,
    mobile_cipher text NOT NULL,
    address_hash text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX comment_sender_address ON comment_sender (address_hash, at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
