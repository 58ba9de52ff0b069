import { type Kysely, sql } from 'kysely';
import { searchTerms } from '../platform/search/bigrams';

/** The inbox with archive and search, the settings of its roles, and work notices that wait for the end of quiet hours or for the digest. */
const STATEMENTS = [
  `ALTER TABLE message
    ADD COLUMN archived_at timestamptz,
    -- what a reminder asks for, and its Beijing day; null for other messages
    ADD COLUMN reminded_of text CHECK (reminded_of IN ('act', 'attend')),
    ADD COLUMN reminded_on date,
    ADD CONSTRAINT message_reminded CHECK ((reminded_of IS NULL) = (reminded_on IS NULL)),
    ADD COLUMN search tsvector NOT NULL DEFAULT ''`,
  `DROP INDEX message_role`,
  `DROP INDEX message_unread`,
  `CREATE INDEX message_inbox ON message (userinfo_id, id DESC) WHERE archived_at IS NULL`,
  `CREATE INDEX message_archive ON message (userinfo_id, id DESC) WHERE archived_at IS NOT NULL`,
  `CREATE INDEX message_read ON message (userinfo_id, id DESC) WHERE archived_at IS NULL AND read_at IS NOT NULL`,
  // Also answers the counts by type without reading the rows.
  `CREATE INDEX message_unread ON message (userinfo_id, id DESC) INCLUDE (subject_type) WHERE read_at IS NULL`,
  `CREATE INDEX message_kind ON message (userinfo_id, subject_type, id DESC) WHERE archived_at IS NULL`,
  `CREATE INDEX message_undelivered ON message (userinfo_id, id DESC) WHERE about = 'undelivered'`,
  `CREATE INDEX message_search ON message USING gin (search)`,
  // One reminder a day to do one thing about one subject for one role, whatever runs at the same time.
  `CREATE UNIQUE INDEX message_reminder ON message (userinfo_id, subject_type, subject_id, reminded_of, reminded_on)
    WHERE reminded_on IS NOT NULL`,
  `CREATE TABLE message_setting (
    userinfo_id int PRIMARY KEY REFERENCES userinfo (id) ON DELETE CASCADE,
    -- the channel by kind of work notice; a kind that is not here has the default
    channels jsonb NOT NULL,
    -- HH:MM, Beijing
    quiet_from text,
    quiet_to text,
    digest boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
  )`,
  `CREATE TABLE sms_choice (
    area_code varchar(9) PRIMARY KEY REFERENCES area (code),
    kinds text[] NOT NULL,
    changed_by_name text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  `ALTER TABLE work_notice ADD COLUMN urgent boolean NOT NULL DEFAULT false`,
  // Set while the batch waits for the end of quiet hours; the job is added then.
  `ALTER TABLE work_notice_batch ADD COLUMN due_at timestamptz`,
  `CREATE INDEX work_notice_batch_due ON work_notice_batch (due_at) WHERE due_at IS NOT NULL`,
  `ALTER TABLE work_notice_receiver
    -- set while it waits for the digest, in which it is counted
    ADD COLUMN digest_at timestamptz,
    -- set while an SMS waits for the end of quiet hours
    ADD COLUMN sms_due_at timestamptz,
    ADD COLUMN sms_at timestamptz`,
  `CREATE INDEX work_notice_receiver_digest ON work_notice_receiver (digest_at) WHERE digest_at IS NOT NULL`,
  `CREATE INDEX work_notice_receiver_sms ON work_notice_receiver (sms_due_at) WHERE sms_due_at IS NOT NULL`,
];

const AT_ONCE = 2000;

/** Fills the search terms of the messages so far. */
async function fillSearch(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; title: string; text: string }>`
      SELECT id, title, text FROM message WHERE id > ${last} ORDER BY id LIMIT ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    const terms = rows.map(({ id, title, text }) => ({ id, terms: searchTerms(`${title}\n${text}`) }));
    await sql`UPDATE message SET search = array_to_tsvector(given.terms)
      FROM json_to_recordset(${JSON.stringify(terms)}::json) AS given (id int, terms text[]) WHERE message.id = given.id`.execute(db);
    last = rows[rows.length - 1]?.id ?? last;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await fillSearch(db);
}
