import { type Kysely, sql } from 'kysely';

/** Kinds, sittings, agenda, notes and extra reminders of activities; a number for every invited deputy; closed activities. */
const STATEMENTS = [
  `ALTER TABLE activity
    ADD COLUMN kind text NOT NULL DEFAULT 'other',
    ADD COLUMN position text,
    -- items in order: startsAt, title, speaker, paperIds
    ADD COLUMN agenda jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN seating text NOT NULL DEFAULT '',
    ADD COLUMN lodging text NOT NULL DEFAULT '',
    ADD COLUMN contact_name text NOT NULL DEFAULT '',
    ADD COLUMN contact_phone text NOT NULL DEFAULT '',
    ADD COLUMN closed_at timestamptz,
    DROP CONSTRAINT activity_state_check,
    ADD CONSTRAINT activity_state_check CHECK (state IN ('draft', 'announced', 'cancelled', 'closed'))`,
  `CREATE INDEX activity_kind ON activity (kind, starts_at)`,
  `CREATE TABLE sitting (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    -- day and time slot of the sitting, Beijing time
    day date NOT NULL,
    slot text NOT NULL CHECK (slot IN ('morning', 'afternoon', 'evening')),
    CHECK (starts_at < ends_at),
    UNIQUE (activity_id, day, slot)
  )`,
  `CREATE INDEX sitting_starts ON sitting (starts_at, activity_id)`,
  // Before 06:00 it is the evening of the day before.
  `INSERT INTO sitting (activity_id, starts_at, ends_at, day, slot)
    SELECT id, starts_at, ends_at,
      ((starts_at AT TIME ZONE 'UTC') + interval '2 hours')::date,
      CASE
        WHEN ((starts_at AT TIME ZONE 'UTC') + interval '8 hours')::time < '06:00' THEN 'evening'
        WHEN ((starts_at AT TIME ZONE 'UTC') + interval '8 hours')::time < '12:00' THEN 'morning'
        WHEN ((starts_at AT TIME ZONE 'UTC') + interval '8 hours')::time < '17:30' THEN 'afternoon'
        ELSE 'evening'
      END
    FROM activity`,
  // The extra reminders that the organiser chose.
  `CREATE TABLE activity_alarm (
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    hours int NOT NULL,
    at timestamptz NOT NULL,
    done_at timestamptz,
    PRIMARY KEY (activity_id, hours)
  )`,
  `CREATE INDEX activity_alarm_at ON activity_alarm (at) WHERE done_at IS NULL`,
  `ALTER TABLE activity_person
    -- number on the printed list
    ADD COLUMN number int,
    -- state of the last leave from the whole activity
    ADD COLUMN leave text CHECK (leave IN ('pending', 'granted', 'refused', 'withdrawn'))`,
  `UPDATE activity_person AS person SET number = ranked.number
    FROM (SELECT activity_id, deputy_id, row_number() OVER (PARTITION BY activity_id ORDER BY deputy_id)::int AS number FROM activity_person) AS ranked
    WHERE ranked.activity_id = person.activity_id AND ranked.deputy_id = person.deputy_id`,
  `ALTER TABLE activity_person ALTER COLUMN number SET NOT NULL, ADD UNIQUE (activity_id, number)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
