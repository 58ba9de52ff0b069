import { type Kysely, sql } from 'kysely';

/** `due_at` is cleared when the item is answered. The rates need the deadline after that, so this column keeps the last deadline of the lead units in force. */
const LATEST = `
  SELECT changed.suggestion_id, max(assignment.due_at) AS due_at
  FROM (SELECT DISTINCT suggestion_id FROM new_rows) AS changed
  LEFT JOIN assignment ON assignment.suggestion_id = changed.suggestion_id AND assignment.role = 'lead' AND assignment.ended_at IS NULL
  GROUP BY 1`;

const STATEMENTS = [
  `ALTER TABLE suggestion ADD COLUMN reply_due_at timestamptz`,
  `CREATE FUNCTION keep_reply_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE suggestion AS item SET reply_due_at = latest.due_at FROM (${LATEST}) AS latest
    WHERE item.id = latest.suggestion_id AND item.reply_due_at IS DISTINCT FROM latest.due_at;
    RETURN NULL;
  END $$`,
  `CREATE INDEX suggestion_reply_due ON suggestion (reply_due_at) WHERE reply_due_at IS NOT NULL`,
  ...['INSERT', 'UPDATE'].map(
    (change) => `CREATE TRIGGER assignment_deadline_${change.toLowerCase()} AFTER ${change} ON assignment
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_reply_deadline()`,
  ),
  `UPDATE suggestion AS item SET reply_due_at = latest.due_at FROM (
    SELECT suggestion_id, max(due_at) AS due_at FROM assignment WHERE role = 'lead' AND ended_at IS NULL GROUP BY 1
  ) AS latest WHERE item.id = latest.suggestion_id`,
  // PostgreSQL refuses to alter a table with pending deferred triggers, and a later migration of the same run may alter it.
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `SET CONSTRAINTS ALL DEFERRED`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
