import { type Kysely, sql } from 'kysely';

/** Matters that voters raise at stations, with the unit and the deadline for the answer. The voter's name and number are encrypted. */
const STATEMENTS = [
  `CREATE TABLE matter (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    receipt text NOT NULL UNIQUE,
    station_id int NOT NULL REFERENCES station (id),
    -- area of the station
    area_code text NOT NULL REFERENCES area (code),
    reception_id int REFERENCES reception (id) ON DELETE SET NULL,
    -- the deputy who registered it
    deputy_id int REFERENCES deputy (id) ON DELETE SET NULL,
    source text NOT NULL CHECK (source IN ('code', 'reception', 'visit', 'desk')),
    state text NOT NULL DEFAULT 'registered'
      CHECK (state IN ('registered', 'assigned', 'answered', 'replied', 'suggested', 'refused', 'rated')),
    title text NOT NULL,
    content text NOT NULL,
    category text NOT NULL,
    place text NOT NULL DEFAULT '',
    position text NOT NULL DEFAULT '',
    name_cipher text NOT NULL,
    mobile_cipher text,
    address_hash text,
    unit_id int REFERENCES unit (id),
    due_at timestamptz,
    near_at timestamptz,
    -- the last notification sent by the scheduled task: deadline near or over
    warned text CHECK (warned IN ('near', 'over')),
    warned_at timestamptz,
    refusal text,
    answer text NOT NULL DEFAULT '',
    answered_by text NOT NULL DEFAULT '',
    answered_at timestamptz,
    suggestion_id int REFERENCES suggestion (id) ON DELETE SET NULL,
    stars int CHECK (stars BETWEEN 1 AND 5),
    registered_at timestamptz NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX matter_area ON matter (area_code text_pattern_ops, registered_at DESC, id DESC)`,
  `CREATE INDEX matter_day ON matter (registered_at DESC, id DESC)`,
  `CREATE INDEX matter_state ON matter (state, registered_at DESC)`,
  `CREATE INDEX matter_station ON matter (station_id, registered_at DESC)`,
  `CREATE INDEX matter_reception ON matter (reception_id)`,
  `CREATE INDEX matter_deputy ON matter (deputy_id, registered_at DESC)`,
  `CREATE INDEX matter_unit ON matter (unit_id, registered_at DESC)`,
  `CREATE INDEX matter_suggestion ON matter (suggestion_id)`,
  `CREATE INDEX matter_address ON matter (address_hash, registered_at) WHERE address_hash IS NOT NULL`,
  `CREATE INDEX matter_due ON matter (near_at) WHERE state = 'assigned'`,
  `CREATE INDEX matter_due_at ON matter (due_at) WHERE state = 'assigned'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
