import { type Kysely, sql } from 'kysely';

/** What administrators see of the running platform: sessions and receivers of work notices with numeric ids, and the results of tasks. */
const STATEMENTS = [
  `ALTER TABLE session ADD COLUMN number int GENERATED ALWAYS AS IDENTITY`,
  `CREATE UNIQUE INDEX session_number ON session (number)`,
  `CREATE INDEX session_open ON session (seen_at DESC) WHERE ended_at IS NULL`,
  `ALTER TABLE work_notice_receiver ADD COLUMN id int GENERATED ALWAYS AS IDENTITY`,
  `CREATE UNIQUE INDEX work_notice_receiver_id ON work_notice_receiver (id)`,
  `CREATE INDEX work_notice_receiver_state ON work_notice_receiver (state, id DESC)`,
  `CREATE INDEX work_notice_at ON work_notice (at DESC)`,
  // The last run of each task.
  `CREATE TABLE task_run (
    task text PRIMARY KEY,
    started_at timestamptz NOT NULL,
    duration_ms int NOT NULL,
    failed boolean NOT NULL
  )`,
  `CREATE TABLE task_failure (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    task text NOT NULL,
    at timestamptz NOT NULL,
    -- a message for users; contains no network addresses and no text that users entered
    error text NOT NULL
  )`,
  `CREATE INDEX task_failure_at ON task_failure (at DESC)`,
  `CREATE INDEX task_failure_task ON task_failure (task, id DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
