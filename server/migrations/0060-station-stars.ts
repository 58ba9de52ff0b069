import { type Kysely, sql } from 'kysely';

/** The weights of the parts of a station's stars in an area, and the stars that offices set by hand; the latter rows are never changed. */
const STATEMENTS = [
  `CREATE TABLE station_star_weight (
    area_code text PRIMARY KEY REFERENCES area (code),
    held int NOT NULL,
    on_duty int NOT NULL,
    in_time int NOT NULL,
    rated int NOT NULL,
    profile int NOT NULL,
    CHECK (held + on_duty + in_time + rated + profile = 100)
  )`,
  `CREATE TABLE station_star_change (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    station_id int NOT NULL REFERENCES station (id) ON DELETE CASCADE,
    year int NOT NULL,
    -- null to return to the stars by score
    stars int CHECK (stars BETWEEN 1 AND 5),
    reason text NOT NULL,
    by_name text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX station_star_change_of ON station_star_change (station_id, year, id DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
