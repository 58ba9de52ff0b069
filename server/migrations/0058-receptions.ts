import { type Kysely, sql } from 'kysely';

/** Receptions at stations, their deputies with sign-in times, and bookings. */
const STATEMENTS = [
  `CREATE TABLE reception (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    station_id int NOT NULL REFERENCES station (id),
    -- area of the station
    area_code text NOT NULL REFERENCES area (code),
    state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'announced', 'running', 'recorded', 'cancelled')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    topic text NOT NULL DEFAULT '',
    slot_minutes int CHECK (slot_minutes > 0),
    late_reason text NOT NULL DEFAULT '',
    cancel_reason text NOT NULL DEFAULT '',
    attended int CHECK (attended >= 0),
    summary text NOT NULL DEFAULT '',
    announced_at timestamptz,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX reception_area ON reception (area_code text_pattern_ops, starts_at DESC)`,
  `CREATE INDEX reception_station ON reception (station_id, starts_at DESC)`,
  `CREATE INDEX reception_day ON reception (starts_at DESC, id DESC)`,
  `CREATE TABLE reception_deputy (
    reception_id int NOT NULL REFERENCES reception (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id) ON DELETE CASCADE,
    signed_at timestamptz,
    PRIMARY KEY (reception_id, deputy_id)
  )`,
  `CREATE INDEX reception_deputy_of ON reception_deputy (deputy_id)`,
  `CREATE TABLE reception_booking (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reception_id int NOT NULL REFERENCES reception (id) ON DELETE CASCADE,
    receipt text NOT NULL UNIQUE,
    slot int NOT NULL,
    name_cipher text NOT NULL,
    mobile_cipher text NOT NULL,
    mobile_hash text NOT NULL,
    matter text NOT NULL DEFAULT '',
    booked_at timestamptz NOT NULL,
    called_off_at timestamptz
  )`,
  `CREATE UNIQUE INDEX reception_booking_slot ON reception_booking (reception_id, slot) WHERE called_off_at IS NULL`,
  `CREATE UNIQUE INDEX reception_booking_once ON reception_booking (reception_id, mobile_hash) WHERE called_off_at IS NULL`,
  `ALTER TABLE sms_code
    DROP CONSTRAINT sms_code_purpose_check,
    ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('password', 'mobile', 'binding', 'unlock', 'booking'))`,
  // SMS messages, stored until they are sent.
  `CREATE TABLE sms_note (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    mobile_cipher text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
