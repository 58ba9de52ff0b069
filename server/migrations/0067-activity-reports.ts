import { type Kysely, sql } from 'kysely';

/** Activity reports by deputies and organisers, and the units' answers. */
const STATEMENTS = [
  `CREATE TABLE activity_report (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    -- area of the activity
    area_code text NOT NULL REFERENCES area (code),
    -- null for the summary of the organiser
    deputy_id int REFERENCES deputy (id),
    author text NOT NULL,
    text text NOT NULL,
    state text NOT NULL DEFAULT 'written' CHECK (state IN ('written', 'asked', 'answered')),
    published_at timestamptz,
    unit_id int REFERENCES unit (id),
    question text NOT NULL DEFAULT '',
    due_at timestamptz,
    answer text NOT NULL DEFAULT '',
    answered_at timestamptz,
    written_at timestamptz NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX activity_report_one ON activity_report (activity_id, coalesce(deputy_id, 0))`,
  `CREATE INDEX activity_report_area ON activity_report (area_code text_pattern_ops, written_at DESC, id DESC)`,
  `CREATE INDEX activity_report_deputy ON activity_report (deputy_id, written_at DESC)`,
  `CREATE INDEX activity_report_unit ON activity_report (unit_id, written_at DESC)`,
  `CREATE INDEX activity_report_state ON activity_report (state, due_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
