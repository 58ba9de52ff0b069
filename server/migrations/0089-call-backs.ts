import { type Kysely, sql } from 'kysely';

/** Calls to a sample of the voters whose matters and comments were answered, and what follows when too few of them are satisfied. */
const STATEMENTS = [
  `CREATE TABLE call_back (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    matter_id int REFERENCES matter (id) ON DELETE CASCADE,
    comment_id int REFERENCES comment (id) ON DELETE CASCADE,
    -- those of the matter or comment
    area_code text NOT NULL REFERENCES area (code),
    station_id int REFERENCES station (id),
    unit_id int REFERENCES unit (id),
    -- first day of the month of the answer
    month date NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'satisfied', 'dissatisfied', 'unreached')),
    note text NOT NULL DEFAULT '',
    called_at timestamptz,
    called_by_name text NOT NULL DEFAULT '',
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT call_back_of_one CHECK ((matter_id IS NULL) <> (comment_id IS NULL))
  )`,
  // A matter that was answered again may be asked about again, in the month of that answer.
  `CREATE UNIQUE INDEX call_back_matter ON call_back (matter_id, month) WHERE matter_id IS NOT NULL`,
  `CREATE UNIQUE INDEX call_back_comment ON call_back (comment_id, month) WHERE comment_id IS NOT NULL`,
  `CREATE INDEX call_back_area ON call_back (area_code text_pattern_ops, month DESC, id DESC)`,
  `CREATE INDEX call_back_state ON call_back (state, month DESC, id DESC)`,
  `CREATE INDEX call_back_station ON call_back (station_id, month DESC) WHERE station_id IS NOT NULL`,
  `CREATE INDEX call_back_unit ON call_back (unit_id, month) WHERE unit_id IS NOT NULL`,
  // The months whose samples were drawn, by area.
  `CREATE TABLE call_back_draw (
    area_code text NOT NULL REFERENCES area (code),
    month date NOT NULL,
    answered int NOT NULL,
    drawn int NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (area_code, month)
  )`,
  `CREATE TABLE call_back_share (
    area_code text PRIMARY KEY REFERENCES area (code),
    share int NOT NULL CHECK (share BETWEEN 1 AND 100)
  )`,
  // The result of a unit's sample in a quarter, once it is final.
  `CREATE TABLE call_back_result (
    unit_id int NOT NULL REFERENCES unit (id),
    quarter date NOT NULL,
    reached int NOT NULL,
    satisfied int NOT NULL,
    again int NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (unit_id, quarter)
  )`,
  // True while the unit has to handle the matter a second time.
  `ALTER TABLE matter ADD COLUMN again boolean NOT NULL DEFAULT false`,
  `CREATE INDEX matter_again ON matter (unit_id, registered_at DESC) WHERE again`,
  `CREATE INDEX matter_answered ON matter (answered_at) WHERE answered_at IS NOT NULL`,
  `CREATE INDEX comment_answered ON comment (answered_at) WHERE answered_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
