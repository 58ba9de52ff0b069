import { type Kysely, sql } from 'kysely';

/** Work notices on the open platforms: contents, receivers, calls and results. */
const STATEMENTS = [
  `CREATE TABLE work_notice (
    id uuid PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id) ON DELETE CASCADE,
    kind text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    -- the user whose step the notice reports; null when the scheduled task sends it
    sender_id int REFERENCES userinfo (id),
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX work_notice_item ON work_notice (suggestion_id, at DESC)`,
  // The notices sent by one call.
  `CREATE TABLE work_notice_batch (
    id uuid PRIMARY KEY,
    notice_id uuid NOT NULL REFERENCES work_notice (id) ON DELETE CASCADE,
    platform text NOT NULL CHECK (platform IN ('dingtalk', 'zhezhengding')),
    link text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'settled')),
    -- written before the call; the result of a batch that is found in 'sending' is unknown
    first_tried_at timestamptz,
    task_id text
  )`,
  `CREATE INDEX work_notice_batch_of ON work_notice_batch (notice_id)`,
  `CREATE TABLE work_notice_receiver (
    notice_id uuid NOT NULL REFERENCES work_notice (id) ON DELETE CASCADE,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    batch_id uuid REFERENCES work_notice_batch (id) ON DELETE CASCADE,
    platform text CHECK (platform IN ('dingtalk', 'zhezhengding')),
    external_id text,
    state text NOT NULL CHECK (state IN ('waiting', 'sent', 'delivered', 'failed', 'unbound', 'unknown')),
    reason text,
    sent_at timestamptz,
    PRIMARY KEY (notice_id, userinfo_id)
  )`,
  `CREATE INDEX work_notice_receiver_batch ON work_notice_receiver (batch_id)`,
  // Counts the notices of a person on the present day.
  `CREATE INDEX work_notice_receiver_day ON work_notice_receiver (platform, external_id, sent_at) WHERE sent_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
