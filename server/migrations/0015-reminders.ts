import { type Kysely, sql } from 'kysely';

/**
 * Stores the reminders of organisers for an activity. Also: a deadline is near only in the last third of its period, because with fifteen days a
 * period of seven days was near from its start. The start of each running deadline is found from the step that started it.
 */
const STATEMENTS = [
  `CREATE TABLE activity_reminder (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    by_name text NOT NULL,
    -- number of deputies who had not answered
    people int NOT NULL
  )`,
  `CREATE INDEX activity_reminder_last ON activity_reminder (activity_id, at DESC)`,
  `ALTER TABLE activity_person ADD COLUMN reminded_at timestamptz`,
  `CREATE TEMPORARY TABLE begun ON COMMIT DROP AS
    SELECT deadline.id, CASE deadline.kind
      WHEN 'review' THEN item.submitted_at
      WHEN 'evaluation' THEN item.replied_at
      ELSE greatest(
        (SELECT max(assigned_at) FROM assignment
          WHERE suggestion_id = item.id AND unit_id = deadline.unit_id AND ended_at IS NULL),
        (SELECT max(evaluated_at) FROM evaluation WHERE suggestion_id = item.id AND deadline.kind = 'reply'),
        (SELECT max(decided_at) FROM extension
          WHERE suggestion_id = item.id AND unit_id = deadline.unit_id AND granted AND deadline.kind = 'reply')
      ) END AS at
    FROM deadline JOIN suggestion AS item ON item.id = deadline.suggestion_id
    WHERE deadline.ended_at IS NULL`,
  // A warning that was sent too early is sent again when the deadline is near.
  `UPDATE deadline SET
      near_at = near.at,
      near_raised_at = CASE WHEN near.at > now() THEN NULL ELSE near_raised_at END
    FROM (
      SELECT deadline.id, deadline.due_at - (deadline.due_at - least(begun.at, deadline.due_at)) / 3 AS at
      FROM deadline JOIN begun ON begun.id = deadline.id WHERE begun.at IS NOT NULL
    ) AS near
    WHERE near.id = deadline.id AND deadline.near_at < near.at`,
  `UPDATE suggestion AS item SET near_at = first.near_at
    FROM (
      SELECT DISTINCT ON (suggestion_id) suggestion_id, near_at FROM deadline
      WHERE kind = 'reply' AND ended_at IS NULL ORDER BY suggestion_id, due_at, near_at
    ) AS first
    WHERE first.suggestion_id = item.id AND item.due_at IS NOT NULL AND item.near_at IS DISTINCT FROM first.near_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
