import { type Kysely, sql } from 'kysely';

/** Electoral districts with their villages and deputies, the village of a visit, and deputies' plans of visits. */
const STATEMENTS = [
  `CREATE TABLE district (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- area of the congress whose deputies it elects: a county or a town
    area_code text NOT NULL REFERENCES area (code),
    -- the town in which its villages are
    town_code text NOT NULL REFERENCES area (code),
    number int NOT NULL CHECK (number BETWEEN 1 AND 9999),
    name text NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX district_number ON district (area_code, number)`,
  `CREATE UNIQUE INDEX district_name ON district (area_code, name)`,
  `CREATE INDEX district_area ON district (area_code text_pattern_ops, number)`,
  `CREATE INDEX district_town ON district (town_code text_pattern_ops)`,
  `CREATE TABLE district_village (
    district_id int NOT NULL REFERENCES district (id) ON DELETE CASCADE,
    place int NOT NULL,
    area_code text NOT NULL,
    town_code text NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (district_id, place)
  )`,
  // A village elects the deputies of a congress in one district.
  `CREATE UNIQUE INDEX district_village_once ON district_village (area_code, town_code, name)`,
  `CREATE INDEX district_village_town ON district_village (town_code text_pattern_ops, name)`,
  `CREATE INDEX district_village_name ON district_village (name)`,
  ...['district', 'district_village'].map(
    (table) => `CREATE TRIGGER ${table}_name AFTER INSERT OR UPDATE OF name ON ${table} FOR EACH ROW EXECUTE FUNCTION note_name()`,
  ),
  `ALTER TABLE deputy ADD COLUMN district_id int REFERENCES district (id) ON DELETE SET NULL`,
  `CREATE INDEX deputy_district ON deputy (district_id) WHERE district_id IS NOT NULL`,
  `ALTER TABLE visit ADD COLUMN village text NOT NULL DEFAULT ''`,
  `CREATE INDEX visit_village ON visit (area_code text_pattern_ops, village, day) WHERE village <> ''`,
  `CREATE TABLE visit_plan (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deputy_id int NOT NULL REFERENCES deputy (id),
    -- area of the deputy's congress
    area_code text NOT NULL REFERENCES area (code),
    -- the town of the village
    town_code text NOT NULL REFERENCES area (code),
    village text NOT NULL,
    -- first day of the month
    month date NOT NULL,
    visits int NOT NULL CHECK (visits BETWEEN 1 AND 100),
    -- when the deputy was reminded at the end of the quarter
    reminded_at timestamptz,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX visit_plan_once ON visit_plan (deputy_id, month, town_code, village)`,
  `CREATE INDEX visit_plan_area ON visit_plan (area_code text_pattern_ops, month)`,
  `CREATE INDEX visit_plan_unreminded ON visit_plan (month) WHERE reminded_at IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
