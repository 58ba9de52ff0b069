import { type Kysely, sql } from 'kysely';

/** Attendance: one record for each deputy and sitting, and every correction of one. */
const STATEMENTS = [
  `CREATE TABLE attendance (
    sitting_id int NOT NULL REFERENCES sitting (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    -- activity of the sitting
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('present', 'late', 'makeup', 'kept', 'leave', 'absent')),
    at timestamptz NOT NULL,
    way text NOT NULL CHECK (way IN ('code', 'short', 'offline', 'staff', 'leave', 'close')),
    -- the ticket used for the sign-in; a ticket signs in only one deputy
    ticket text,
    by_name text NOT NULL DEFAULT '',
    note text NOT NULL DEFAULT '',
    -- the order of arrival of the records
    seq bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (sitting_id, deputy_id)
  )`,
  `CREATE UNIQUE INDEX attendance_ticket ON attendance (ticket) WHERE ticket IS NOT NULL`,
  `CREATE INDEX attendance_seq ON attendance (sitting_id, seq DESC)`,
  `CREATE INDEX attendance_deputy ON attendance (deputy_id, activity_id)`,
  `CREATE INDEX attendance_activity ON attendance (activity_id, state)`,
  `CREATE TABLE attendance_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sitting_id int NOT NULL REFERENCES sitting (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    at timestamptz NOT NULL,
    by_name text NOT NULL,
    was text NOT NULL,
    state text NOT NULL,
    reason text NOT NULL
  )`,
  `CREATE INDEX attendance_change_of ON attendance_change (sitting_id, deputy_id, at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
