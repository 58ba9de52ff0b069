import { type Kysely, sql } from 'kysely';

/** Liaison stations, their deputies on duty, and their pictures. */
const STATEMENTS = [
  `CREATE TABLE station (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code text NOT NULL REFERENCES area (code),
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('centre', 'station', 'point')),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
    address text NOT NULL DEFAULT '',
    -- WGS-84 degrees
    longitude double precision CHECK (longitude BETWEEN -180 AND 180),
    latitude double precision CHECK (latitude BETWEEN -90 AND 90),
    hours text NOT NULL DEFAULT '',
    phone text,
    intro text NOT NULL DEFAULT '',
    plan_year int,
    plan text NOT NULL DEFAULT '',
    equipment text NOT NULL DEFAULT '',
    barrier_free boolean NOT NULL DEFAULT false,
    -- null when the roles that manage the area's stations manage it
    manager_id int REFERENCES account (id) ON DELETE SET NULL,
    -- part of the printed QR code; random, so that the code of another station cannot be guessed
    code text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    ordernum int NOT NULL DEFAULT 0,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (area_code, name),
    CONSTRAINT station_place_whole CHECK ((longitude IS NULL) = (latitude IS NULL))
  )`,
  `CREATE INDEX station_area ON station (area_code text_pattern_ops, state)`,
  `CREATE INDEX station_manager ON station (manager_id)`,
  // A mandate that ended counts as absent.
  `CREATE TABLE station_deputy (
    station_id int NOT NULL REFERENCES station (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id) ON DELETE CASCADE,
    PRIMARY KEY (station_id, deputy_id)
  )`,
  `CREATE INDEX station_deputy_of ON station_deputy (deputy_id)`,
  `CREATE TABLE station_picture (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    station_id int NOT NULL REFERENCES station (id) ON DELETE CASCADE,
    added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    bytes bytea NOT NULL
  )`,
  `CREATE INDEX station_picture_of ON station_picture (station_id, added_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
