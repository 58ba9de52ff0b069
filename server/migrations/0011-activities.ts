import { type Kysely, sql } from 'kysely';

/** Activities that deputies are invited to, and their messages and work notices. */
const STATEMENTS = [
  `CREATE TABLE activity (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    title text NOT NULL,
    place text NOT NULL,
    introduction text NOT NULL DEFAULT '',
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    sign_up_until timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('draft', 'announced', 'cancelled')),
    -- the organiser's selection; the table activity_person has the resulting deputies
    invited jsonb NOT NULL,
    cancel_reason text NOT NULL DEFAULT '',
    organiser_id int NOT NULL REFERENCES userinfo (id),
    announced_at timestamptz,
    -- time when the reminder of the day before was sent, or was skipped because it was too late
    reminded_at timestamptz,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (sign_up_until <= starts_at AND starts_at < ends_at)
  )`,
  `CREATE INDEX activity_area ON activity (area_code text_pattern_ops, starts_at DESC)`,
  `CREATE INDEX activity_phase ON activity (state, ends_at)`,
  // The rows that the scheduled task looks for every minute.
  `CREATE INDEX activity_to_remind ON activity (starts_at) WHERE state = 'announced' AND reminded_at IS NULL`,
  `CREATE TABLE activity_person (
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    answer text CHECK (answer IN ('coming', 'leave')),
    reason text NOT NULL DEFAULT '',
    answered_at timestamptz,
    PRIMARY KEY (activity_id, deputy_id)
  )`,
  `CREATE INDEX activity_person_deputy ON activity_person (deputy_id, activity_id)`,
  `CREATE INDEX activity_person_answer ON activity_person (activity_id, answer)`,
  `ALTER TABLE message
    ALTER COLUMN suggestion_id DROP NOT NULL,
    ADD COLUMN activity_id int REFERENCES activity (id),
    ADD CONSTRAINT message_subject CHECK (num_nonnulls(suggestion_id, activity_id) = 1)`,
  `CREATE INDEX message_activity ON message (activity_id) WHERE activity_id IS NOT NULL`,
  `ALTER TABLE work_notice
    ALTER COLUMN suggestion_id DROP NOT NULL,
    ADD COLUMN activity_id int REFERENCES activity (id) ON DELETE CASCADE,
    ADD CONSTRAINT work_notice_subject CHECK (num_nonnulls(suggestion_id, activity_id) = 1)`,
  `CREATE INDEX work_notice_activity ON work_notice (activity_id, at DESC) WHERE activity_id IS NOT NULL`,
  // Hundreds of deputies are notified at once.
  `CREATE INDEX userinfo_deputy ON userinfo (deputy_id) WHERE deputy_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
