import { type Kysely, sql } from 'kysely';

/** Deputies' visits to voters, and their own lists of voters. */
const STATEMENTS = [
  `CREATE TABLE visit (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deputy_id int NOT NULL REFERENCES deputy (id),
    -- area of the visit: a town, or a county as a whole
    area_code text NOT NULL REFERENCES area (code),
    day date NOT NULL,
    place text NOT NULL DEFAULT '',
    -- WGS-84 degrees
    longitude double precision CHECK (longitude BETWEEN -180 AND 180),
    latitude double precision CHECK (latitude BETWEEN -90 AND 90),
    voter_name_cipher text NOT NULL DEFAULT '',
    voter_mobile_cipher text NOT NULL DEFAULT '',
    -- keyed hash of the mobile number, or of the name when there is no number; null when no voter is named
    voter_key text,
    people int NOT NULL CHECK (people BETWEEN 1 AND 500),
    said text NOT NULL DEFAULT '',
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'registered', 'counted', 'returned')),
    reason text NOT NULL DEFAULT '',
    by_staff boolean NOT NULL DEFAULT false,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT visit_point_whole CHECK ((longitude IS NULL) = (latitude IS NULL))
  )`,
  `CREATE UNIQUE INDEX visit_once ON visit (deputy_id, day, voter_key) WHERE voter_key IS NOT NULL`,
  `CREATE INDEX visit_area ON visit (area_code text_pattern_ops, day DESC, id DESC)`,
  `CREATE INDEX visit_deputy ON visit (deputy_id, day DESC, id DESC)`,
  `CREATE INDEX visit_day ON visit (day DESC, id DESC)`,
  // The few visits in states that offices and deputies search for: those to be counted and those to be corrected.
  `CREATE INDEX visit_state ON visit (state, day DESC, id DESC) WHERE state IN ('registered', 'returned')`,
  `CREATE TABLE voter (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deputy_id int NOT NULL REFERENCES deputy (id) ON DELETE CASCADE,
    name_cipher text NOT NULL,
    mobile_cipher text NOT NULL DEFAULT '',
    mobile_hash text,
    address text NOT NULL DEFAULT '',
    note text NOT NULL DEFAULT '',
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX voter_deputy ON voter (deputy_id)`,
  `CREATE UNIQUE INDEX voter_mobile ON voter (deputy_id, mobile_hash) WHERE mobile_hash IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
