import { type Kysely, sql } from 'kysely';

/** Stores the subject of a message or work notice as type and id, instead of one column for each type; also the subject of a repeated call. */
const statementsOf = (table: string): string[] => [
  `ALTER TABLE ${table} ADD COLUMN subject_type text, ADD COLUMN subject_id int`,
  `UPDATE ${table} SET subject_type = CASE WHEN activity_id IS NULL THEN 'suggestion' ELSE 'activity' END,
    subject_id = coalesce(activity_id, suggestion_id)`,
  // The indexes and checks on the columns are dropped with them.
  `ALTER TABLE ${table}
    ALTER COLUMN subject_type SET NOT NULL,
    ALTER COLUMN subject_id SET NOT NULL,
    DROP COLUMN suggestion_id,
    DROP COLUMN activity_id`,
];

const STATEMENTS = [
  ...statementsOf('message'),
  ...statementsOf('work_notice'),
  `CREATE INDEX message_subject ON message (userinfo_id, subject_type, subject_id)`,
  `ALTER TABLE idempotency ADD COLUMN subject_type text, ADD COLUMN subject_id int`,
  `UPDATE idempotency SET call = 'suggestion.' || call, subject_id = suggestion_id,
    subject_type = CASE WHEN suggestion_id IS NOT NULL THEN 'suggestion' END`,
  `ALTER TABLE idempotency DROP COLUMN suggestion_id`,
  `CREATE INDEX work_notice_subject ON work_notice (subject_type, subject_id, at DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
