import { type Kysely, sql } from 'kysely';

/** Leaves from activities as requests with a decision. Earlier answers are kept: as pending for coming activities, as granted for past ones. */
const STATEMENTS = [
  `CREATE TABLE leave (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    -- area of the activity
    area_code text NOT NULL REFERENCES area (code),
    is_whole boolean NOT NULL,
    -- empty for leave from the whole activity
    sitting_ids int[] NOT NULL DEFAULT '{}',
    -- start of the activity or sittings that the leave is for
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    reason text NOT NULL,
    way text NOT NULL CHECK (way IN ('presidium', 'delegation', 'convener')),
    state text NOT NULL CHECK (state IN ('pending', 'granted', 'refused', 'withdrawn')),
    asked_at timestamptz NOT NULL,
    entered_by text NOT NULL DEFAULT '',
    decision text NOT NULL DEFAULT '',
    decided_by text NOT NULL DEFAULT '',
    decided_at timestamptz,
    decided_on date,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX leave_area ON leave (area_code text_pattern_ops, asked_at DESC, id DESC)`,
  `CREATE INDEX leave_state ON leave (state, asked_at)`,
  `CREATE INDEX leave_activity ON leave (activity_id, deputy_id)`,
  `CREATE INDEX leave_deputy ON leave (deputy_id, asked_at DESC)`,
  `CREATE INDEX leave_starts ON leave (starts_at)`,
  `INSERT INTO leave (activity_id, deputy_id, area_code, is_whole, starts_at, ends_at, reason, way, state, asked_at)
    SELECT activity.id, person.deputy_id, activity.area_code, true, activity.starts_at, activity.ends_at, person.reason, 'convener',
      CASE WHEN activity.starts_at > now() AND activity.state = 'announced' THEN 'pending' ELSE 'granted' END,
      coalesce(person.answered_at, activity.announced_at, activity.created_at)
    FROM activity_person AS person JOIN activity ON activity.id = person.activity_id WHERE person.answer = 'leave'`,
  `UPDATE activity_person AS person SET leave = leave.state FROM leave
    WHERE leave.activity_id = person.activity_id AND leave.deputy_id = person.deputy_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
