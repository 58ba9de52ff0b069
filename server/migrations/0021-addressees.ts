import { type Kysely, sql } from 'kysely';

/** The addressees of publications, with their read state. */
const STATEMENTS = [
  `CREATE TABLE addressee (
    subject_type text NOT NULL,
    subject_id int NOT NULL,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    addressed_at timestamptz NOT NULL,
    -- deadline of the confirmation; null when no confirmation is required
    confirm_by timestamptz,
    read_at timestamptz,
    confirmed_at timestamptz,
    reminded_at timestamptz,
    -- number of reminders sent by the scheduled task, and the time of the next one; null for no further reminder
    reminders smallint NOT NULL DEFAULT 0,
    remind_at timestamptz,
    PRIMARY KEY (subject_type, subject_id, userinfo_id)
  )`,
  `CREATE INDEX addressee_role ON addressee (userinfo_id, subject_type, subject_id)`,
  // The publications that wait for a role.
  `CREATE INDEX addressee_waiting ON addressee (userinfo_id, subject_type)
    WHERE read_at IS NULL OR (confirm_by IS NOT NULL AND confirmed_at IS NULL)`,
  `CREATE INDEX addressee_due ON addressee (remind_at) WHERE remind_at IS NOT NULL`,
  // A platform can recall what it sent.
  `ALTER TABLE work_notice_receiver DROP CONSTRAINT work_notice_receiver_state_check,
    ADD CONSTRAINT work_notice_receiver_state_check
      CHECK (state IN ('waiting', 'sent', 'delivered', 'failed', 'unbound', 'unknown', 'recalled'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
