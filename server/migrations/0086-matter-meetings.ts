import { type Kysely, sql } from 'kysely';

/**
 * Consultation meetings about matters, the rating by the deputy who registered a matter, and the places where a station hangs its codes. Scans of a
 * place are also counted for its station.
 */
const STATEMENTS = [
  `ALTER TABLE matter DROP CONSTRAINT matter_state_check`,
  `ALTER TABLE matter ADD CONSTRAINT matter_state_check
    CHECK (state IN ('registered', 'assigned', 'meeting', 'answered', 'replied', 'suggested', 'led', 'refused', 'rated'))`,
  `CREATE TABLE matter_meeting (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    matter_id int NOT NULL REFERENCES matter (id) ON DELETE CASCADE,
    cause text NOT NULL CHECK (cause IN ('over', 'dispute')),
    meets_at timestamptz NOT NULL,
    place text NOT NULL,
    called_by text NOT NULL,
    conclusion text NOT NULL DEFAULT '',
    -- who does what until which day
    tasks jsonb NOT NULL DEFAULT '[]',
    outcome text CHECK (outcome IN ('unit', 'end')),
    concluded_by text NOT NULL DEFAULT '',
    concluded_at timestamptz
  )`,
  `CREATE INDEX matter_meeting_matter ON matter_meeting (matter_id, id)`,
  `CREATE UNIQUE INDEX matter_meeting_open ON matter_meeting (matter_id) WHERE concluded_at IS NULL`,
  `CREATE TABLE matter_meeting_unit (
    meeting_id int NOT NULL REFERENCES matter_meeting (id) ON DELETE CASCADE,
    unit_id int NOT NULL REFERENCES unit (id),
    PRIMARY KEY (meeting_id, unit_id)
  )`,
  `CREATE INDEX matter_meeting_unit_unit ON matter_meeting_unit (unit_id)`,
  `CREATE TABLE matter_meeting_deputy (
    meeting_id int NOT NULL REFERENCES matter_meeting (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id) ON DELETE CASCADE,
    PRIMARY KEY (meeting_id, deputy_id)
  )`,
  `CREATE INDEX matter_meeting_deputy_deputy ON matter_meeting_deputy (deputy_id)`,
  `ALTER TABLE matter ADD COLUMN deputy_stars int CHECK (deputy_stars BETWEEN 1 AND 5)`,
  `CREATE TABLE station_place (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    station_id int NOT NULL REFERENCES station (id) ON DELETE CASCADE,
    -- area of the station
    area_code text NOT NULL REFERENCES area (code),
    name text NOT NULL,
    code text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    hung_on date NOT NULL,
    down_on date,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (station_id, name)
  )`,
  `CREATE INDEX station_place_area ON station_place (area_code text_pattern_ops)`,
  `CREATE TABLE station_place_scan (
    place_id int NOT NULL REFERENCES station_place (id),
    day date NOT NULL,
    scans int NOT NULL,
    PRIMARY KEY (place_id, day)
  )`,
  `ALTER TABLE matter ADD COLUMN place_id int REFERENCES station_place (id)`,
  `CREATE INDEX matter_place ON matter (place_id, registered_at) WHERE place_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
