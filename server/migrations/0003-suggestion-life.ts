import { type Kysely, sql } from 'kysely';

/** The whole workflow of a suggestion: co-signers, handling by several units, deadlines, messages, settings, exchange with office files, open pages. */
const STATEMENTS = [
  `ALTER TABLE suggestion
    -- the three parts of a motion; its content is composed of them
    ADD COLUMN matter text NOT NULL DEFAULT '',
    ADD COLUMN grounds text NOT NULL DEFAULT '',
    ADD COLUMN plan text NOT NULL DEFAULT '',
    ADD COLUMN wished_unit_ids int[] NOT NULL DEFAULT '{}',
    ADD COLUMN mode text CHECK (mode IN ('joint', 'separate')),
    ADD COLUMN merged_into_id int REFERENCES suggestion (id),
    -- start of the units' deadline clock, and how long it was paused while the item was returned
    ADD COLUMN assigned_at timestamptz,
    ADD COLUMN paused_at timestamptz,
    ADD COLUMN paused_ms bigint NOT NULL DEFAULT 0,
    ADD COLUMN near_at timestamptz,
    ADD COLUMN review_due_at timestamptz,
    ADD COLUMN replied_at timestamptz,
    ADD COLUMN closed_at timestamptz,
    -- from the newest reply and its evaluation
    ADD COLUMN reply_class text CHECK (reply_class IN ('A', 'B', 'C', 'D')),
    ADD COLUMN handling_rating text,
    ADD COLUMN result_rating text,
    ADD COLUMN follow_up text NOT NULL DEFAULT 'none' CHECK (follow_up IN ('none', 'open', 'solved')),
    ADD COLUMN key_supervised boolean NOT NULL DEFAULT false,
    ADD COLUMN supervise_leader text NOT NULL DEFAULT ''`,
  `CREATE INDEX suggestion_merged ON suggestion (merged_into_id) WHERE merged_into_id IS NOT NULL`,
  `CREATE INDEX suggestion_replied ON suggestion (replied_at DESC NULLS LAST, id DESC)`,
  `CREATE INDEX suggestion_follow_up ON suggestion (area_code text_pattern_ops) WHERE follow_up = 'open'`,
  `CREATE INDEX suggestion_supervised ON suggestion (area_code text_pattern_ops) WHERE key_supervised`,
  `CREATE TABLE cosigner (
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    deputy_id int NOT NULL REFERENCES deputy (id),
    state text NOT NULL CHECK (state IN ('invited', 'agreed', 'declined')),
    invited_at timestamptz NOT NULL,
    answered_at timestamptz,
    PRIMARY KEY (suggestion_id, deputy_id)
  )`,
  `CREATE INDEX cosigner_deputy ON cosigner (deputy_id, state)`,
  `CREATE INDEX deputy_term ON deputy (term_id)`,
  `ALTER TABLE assignment
    ADD COLUMN stage text NOT NULL DEFAULT 'assigned' CHECK (stage IN ('assigned', 'handling', 'approving', 'approved', 'replied')),
    ADD COLUMN due_at timestamptz,
    ADD COLUMN return_until timestamptz,
    ADD COLUMN extended boolean NOT NULL DEFAULT false`,
  `CREATE TABLE contact (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int NOT NULL REFERENCES unit (id),
    form text NOT NULL CHECK (form IN ('meeting', 'visit', 'phone', 'other')),
    at timestamptz NOT NULL,
    place text NOT NULL,
    people text NOT NULL,
    record text NOT NULL,
    recorded_by_name text NOT NULL,
    recorded_at timestamptz NOT NULL
  )`,
  `CREATE INDEX contact_suggestion ON contact (suggestion_id, at)`,
  `ALTER TABLE file ADD COLUMN contact_id int REFERENCES contact (id)`,
  `CREATE INDEX file_contact ON file (contact_id, ordernum) WHERE contact_id IS NOT NULL`,
  `CREATE TABLE opinion (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int NOT NULL REFERENCES unit (id),
    content text NOT NULL,
    given_by_name text NOT NULL,
    given_at timestamptz NOT NULL
  )`,
  `CREATE INDEX opinion_suggestion ON opinion (suggestion_id, id)`,
  `CREATE TABLE extension (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int NOT NULL REFERENCES unit (id),
    reason text NOT NULL,
    until date NOT NULL,
    asked_at timestamptz NOT NULL,
    granted boolean,
    note text NOT NULL DEFAULT '',
    decided_at timestamptz
  )`,
  `CREATE INDEX extension_suggestion ON extension (suggestion_id, id)`,
  // A unit can have only one open request.
  `CREATE UNIQUE INDEX extension_waiting ON extension (suggestion_id, unit_id) WHERE granted IS NULL`,
  `CREATE TABLE urging (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    by_name text NOT NULL,
    role_name text NOT NULL,
    content text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX urging_suggestion ON urging (suggestion_id, id)`,
  `CREATE TABLE progress (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int NOT NULL REFERENCES unit (id),
    content text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX progress_suggestion ON progress (suggestion_id, id)`,
  // A reply is drafted, approved and issued; existing replies count as issued.
  `ALTER TABLE reply
    ADD COLUMN stage text NOT NULL DEFAULT 'issued' CHECK (stage IN ('draft', 'approved', 'issued')),
    ADD COLUMN done text NOT NULL DEFAULT '',
    ADD COLUMN planned text NOT NULL DEFAULT '',
    ADD COLUMN planned_on date,
    ADD COLUMN not_adopted text NOT NULL DEFAULT '',
    ADD COLUMN drafted_at timestamptz,
    ADD COLUMN drafted_by_account_id int REFERENCES account (id),
    ADD COLUMN drafted_by_name text NOT NULL DEFAULT '',
    ADD COLUMN approved_by_name text NOT NULL DEFAULT '',
    ALTER COLUMN issued_at DROP NOT NULL`,
  `UPDATE reply SET drafted_at = issued_at`,
  `ALTER TABLE reply ALTER COLUMN drafted_at SET NOT NULL, ALTER COLUMN stage DROP DEFAULT`,
  // At most one unissued reply for each unit of an item.
  `CREATE UNIQUE INDEX reply_unissued ON reply (suggestion_id, unit_id) WHERE stage <> 'issued'`,
  // Every running or ended deadline of an item, with one near and one overdue warning.
  `CREATE TABLE deadline (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int REFERENCES unit (id),
    kind text NOT NULL CHECK (kind IN ('review', 'reply', 'opinion', 'evaluation')),
    due_at timestamptz NOT NULL,
    near_at timestamptz NOT NULL,
    near_raised_at timestamptz,
    over_raised_at timestamptz,
    ended_at timestamptz
  )`,
  `CREATE INDEX deadline_suggestion ON deadline (suggestion_id) WHERE ended_at IS NULL`,
  `CREATE INDEX deadline_near ON deadline (near_at) WHERE ended_at IS NULL AND near_raised_at IS NULL`,
  `CREATE INDEX deadline_over ON deadline (due_at) WHERE ended_at IS NULL AND over_raised_at IS NULL`,
  `CREATE TABLE message (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    about text NOT NULL,
    warning text CHECK (warning IN ('near', 'over')),
    title text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL,
    read_at timestamptz
  )`,
  `CREATE INDEX message_role ON message (userinfo_id, id DESC)`,
  `CREATE INDEX message_unread ON message (userinfo_id) WHERE read_at IS NULL`,
  // A value is in force in its area and below from its date on; the nearest area wins, then the latest date.
  `CREATE TABLE setting (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    process_type text NOT NULL CHECK (process_type IN ('suggestion', 'motion')),
    name text NOT NULL,
    value jsonb NOT NULL,
    effective_from date NOT NULL,
    changed_by_name text NOT NULL,
    changed_at timestamptz NOT NULL,
    -- a setting that was withdrawn, or set again for the same day, stays stored
    ended_at timestamptz,
    ended_by_name text NOT NULL DEFAULT ''
  )`,
  `CREATE UNIQUE INDEX setting_valid ON setting (area_code, process_type, name, effective_from) WHERE ended_at IS NULL`,
  `CREATE TABLE holiday (
    day date PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('off', 'work')),
    name text NOT NULL
  )`,
  // Every version of a year's table, with the user who saved it.
  `CREATE TABLE holiday_change (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    year int NOT NULL,
    days jsonb NOT NULL,
    changed_by_name text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  `CREATE INDEX holiday_change_year ON holiday_change (year, id)`,
  // A call that is repeated with the same key finds the result of the first one.
  `CREATE TABLE idempotency (
    account_id int NOT NULL REFERENCES account (id),
    key uuid NOT NULL,
    call text NOT NULL,
    suggestion_id int REFERENCES suggestion (id),
    at timestamptz NOT NULL,
    PRIMARY KEY (account_id, key)
  )`,
  `CREATE INDEX idempotency_at ON idempotency (at)`,
  `CREATE TABLE saved_view (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    name text NOT NULL,
    search text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (userinfo_id, name)
  )`,
  `CREATE TABLE export (
    id uuid PRIMARY KEY,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    query jsonb NOT NULL,
    total int NOT NULL,
    written int NOT NULL DEFAULT 0,
    state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    created_at timestamptz NOT NULL,
    -- updated while the file is being written, to distinguish a running export from one whose server died
    seen_at timestamptz NOT NULL
  )`,
  `CREATE TABLE import (
    id uuid PRIMARY KEY,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    file_name text NOT NULL,
    rows jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    imported_at timestamptz
  )`,
  // Visitors' opinions of the open pages; before publication only the office sees them.
  `CREATE TABLE visitor_opinion (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    receipt text NOT NULL UNIQUE,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    category text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    name text NOT NULL,
    mobile_cipher text NOT NULL,
    -- keyed hash of the sender's address, to limit the number per address; the address is not stored
    address_hash text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'published', 'refused')),
    answer text NOT NULL DEFAULT '',
    submitted_at timestamptz NOT NULL,
    moderated_at timestamptz,
    moderated_by_name text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX visitor_opinion_state ON visitor_opinion (state, id DESC)`,
  `CREATE INDEX visitor_opinion_address ON visitor_opinion (address_hash, submitted_at DESC)`,
  // Fills the new columns of existing items: the stages of their units, and the values copied to the item for lists.
  `UPDATE assignment SET stage = CASE item.status WHEN 'handling' THEN 'handling' WHEN 'replied' THEN 'replied' WHEN 'closed' THEN 'replied' ELSE 'assigned' END,
      due_at = CASE WHEN role = 'lead' THEN item.due_at END
    FROM suggestion AS item WHERE item.id = assignment.suggestion_id AND assignment.ended_at IS NULL`,
  `UPDATE suggestion AS item SET mode = 'joint', assigned_at = first.assigned_at
    FROM (SELECT suggestion_id, min(assigned_at) AS assigned_at FROM assignment GROUP BY suggestion_id) AS first
    WHERE first.suggestion_id = item.id`,
  `UPDATE suggestion AS item SET reply_class = newest.reply_class, replied_at = newest.issued_at
    FROM (SELECT DISTINCT ON (suggestion_id) suggestion_id, reply_class, issued_at FROM reply ORDER BY suggestion_id, id DESC) AS newest
    WHERE newest.suggestion_id = item.id`,
  `UPDATE suggestion AS item SET handling_rating = newest.handling, result_rating = newest.result,
      closed_at = CASE WHEN item.status = 'closed' THEN newest.evaluated_at END,
      follow_up = CASE WHEN item.status = 'closed' AND item.reply_class = 'B' THEN 'open' ELSE 'none' END
    FROM (SELECT DISTINCT ON (suggestion_id) suggestion_id, handling, result, evaluated_at FROM evaluation ORDER BY suggestion_id, id DESC) AS newest
    WHERE newest.suggestion_id = item.id`,
  `UPDATE suggestion SET near_at = due_at - interval '15 days' WHERE due_at IS NOT NULL`,
  `INSERT INTO deadline (suggestion_id, unit_id, kind, due_at, near_at)
    SELECT id, lead_unit_id, 'reply', due_at, near_at FROM suggestion WHERE due_at IS NOT NULL AND status IN ('assigned', 'handling')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
