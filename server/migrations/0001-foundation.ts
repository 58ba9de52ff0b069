import { type Kysely, sql } from 'kysely';

/** Accounts, areas, terms, units, deputies, suggestions and files. Times are timestamptz, names are the field's terms. */
const STATEMENTS = [
  `CREATE TABLE secret (
    name text PRIMARY KEY,
    value text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE area (
    code varchar(9) PRIMARY KEY,
    name text NOT NULL,
    level text NOT NULL CHECK (level IN ('city', 'county', 'town')),
    parent_code varchar(9) REFERENCES area (code)
  )`,
  `CREATE TABLE term (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    name text NOT NULL,
    begin_date date NOT NULL,
    end_date date,
    current boolean NOT NULL DEFAULT false
  )`,
  `CREATE UNIQUE INDEX term_one_current ON term (area_code) WHERE current`,
  `CREATE TABLE delegation (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    term_id int NOT NULL REFERENCES term (id),
    area_code varchar(9) NOT NULL REFERENCES area (code),
    name text NOT NULL,
    UNIQUE (term_id, name)
  )`,
  `CREATE TABLE unit (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    name text NOT NULL,
    UNIQUE (area_code, name)
  )`,
  `CREATE INDEX unit_area ON unit (area_code text_pattern_ops, name)`,
  `CREATE TABLE deputy (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    term_id int NOT NULL REFERENCES term (id),
    delegation_id int NOT NULL REFERENCES delegation (id),
    area_code varchar(9) NOT NULL REFERENCES area (code),
    name text NOT NULL,
    gender text NOT NULL CHECK (gender IN ('男', '女')),
    ethnicity text NOT NULL,
    birth_date date,
    party text NOT NULL DEFAULT '',
    education text NOT NULL DEFAULT '',
    occupation text NOT NULL DEFAULT '',
    mobile_cipher text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX deputy_delegation ON deputy (delegation_id)`,
  `CREATE TABLE account (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    username text NOT NULL UNIQUE,
    name text NOT NULL,
    password_hash text NOT NULL,
    mobile_cipher text NOT NULL DEFAULT '',
    avatar text NOT NULL DEFAULT '',
    dingtalk_userid text UNIQUE,
    demo boolean NOT NULL DEFAULT false,
    disabled boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  // One row for each role that an account holds: the userinfo record of the contract.
  `CREATE TABLE userinfo (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id int NOT NULL REFERENCES account (id),
    role_kind text NOT NULL,
    role_name text NOT NULL,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    unit_id int REFERENCES unit (id),
    delegation_id int REFERENCES delegation (id),
    deputy_id int REFERENCES deputy (id),
    ordernum int NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX userinfo_account ON userinfo (account_id, ordernum, id)`,
  `CREATE TABLE session (
    token_hash text PRIMARY KEY,
    account_id int NOT NULL REFERENCES account (id),
    userinfo_id int REFERENCES userinfo (id),
    openid text NOT NULL DEFAULT '',
    ip varchar(45) NOT NULL DEFAULT '',
    user_agent text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE INDEX session_account ON session (account_id)`,
  `CREATE INDEX session_expiry ON session (expires_at)`,
  // Failed logins by 'user:<name>' and 'ip:<address>'; in the database, so that all nodes count together.
  `CREATE TABLE login_failure (
    subject text PRIMARY KEY,
    failures int NOT NULL,
    last_at timestamptz NOT NULL,
    locked_until timestamptz
  )`,
  `CREATE TABLE captcha (
    id uuid PRIMARY KEY,
    answer_hash text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX captcha_expiry ON captcha (expires_at)`,
  `CREATE TABLE menu (
    id int PRIMARY KEY,
    parent_id int REFERENCES menu (id),
    path text NOT NULL,
    name text NOT NULL UNIQUE,
    title text NOT NULL,
    icon text NOT NULL DEFAULT '',
    hidden boolean NOT NULL DEFAULT false,
    redirect text NOT NULL DEFAULT '',
    level int NOT NULL,
    component text NOT NULL,
    ordernum int NOT NULL DEFAULT 0
  )`,
  // The menu entries that each role sees, with its button permissions there.
  `CREATE TABLE menu_role (
    menu_id int NOT NULL REFERENCES menu (id),
    role_kind text NOT NULL,
    auth text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (role_kind, menu_id)
  )`,
  `CREATE TABLE step (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    process_type text NOT NULL,
    process_name text NOT NULL,
    ordernum int NOT NULL,
    UNIQUE (process_type, process_name)
  )`,
  `CREATE TABLE suggestion (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text NOT NULL DEFAULT '',
    kind text NOT NULL CHECK (kind IN ('suggestion', 'motion')),
    title text NOT NULL,
    content text NOT NULL,
    category text NOT NULL,
    status text NOT NULL,
    term_id int NOT NULL REFERENCES term (id),
    area_code varchar(9) NOT NULL REFERENCES area (code),
    deputy_id int NOT NULL REFERENCES deputy (id),
    delegation_id int NOT NULL REFERENCES delegation (id),
    lead_unit_id int REFERENCES unit (id),
    in_session boolean NOT NULL,
    is_public boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    submitted_at timestamptz,
    due_at timestamptz,
    version int NOT NULL DEFAULT 1,
    -- single characters and character pairs of the title and the content, generated by the application
    search tsvector NOT NULL DEFAULT ''::tsvector
  )`,
  // The number is the first column, because users search by number only.
  `CREATE UNIQUE INDEX suggestion_number ON suggestion (number, area_code) WHERE number <> ''`,
  // Numbers become longer beyond 9999 a year, so they cannot be sorted as plain text.
  `CREATE INDEX suggestion_number_order ON suggestion (left(number, 4), length(number), number, id)`,
  `CREATE INDEX suggestion_submitted ON suggestion (submitted_at DESC NULLS LAST, id DESC)`,
  `CREATE INDEX suggestion_status_submitted ON suggestion (status, submitted_at DESC NULLS LAST, id DESC)`,
  `CREATE INDEX suggestion_area_submitted ON suggestion (area_code text_pattern_ops, submitted_at DESC NULLS LAST, id DESC)`,
  `CREATE INDEX suggestion_category_submitted ON suggestion (category, submitted_at DESC NULLS LAST, id DESC)`,
  `CREATE INDEX suggestion_term ON suggestion (term_id, submitted_at DESC NULLS LAST, id DESC)`,
  `CREATE INDEX suggestion_deputy ON suggestion (deputy_id, updated_at DESC)`,
  `CREATE INDEX suggestion_delegation ON suggestion (delegation_id, submitted_at DESC NULLS LAST)`,
  `CREATE INDEX suggestion_lead_unit ON suggestion (lead_unit_id, submitted_at DESC NULLS LAST)`,
  `CREATE INDEX suggestion_due ON suggestion (due_at) WHERE status IN ('assigned', 'returned', 'handling')`,
  `CREATE INDEX suggestion_due_first ON suggestion (due_at, id)`,
  `CREATE INDEX suggestion_due_last ON suggestion (due_at DESC NULLS LAST, id DESC)`,
  // Contains every column by which lists are filtered, so that totals can be counted by an index-only scan.
  `CREATE INDEX suggestion_count ON suggestion
    (status, category, area_code text_pattern_ops, kind, term_id, in_session, is_public, submitted_at, due_at)`,
  `CREATE INDEX suggestion_updated ON suggestion (updated_at DESC, id DESC)`,
  `CREATE INDEX suggestion_search ON suggestion USING gin (search)`,
  // The next number of an area and year, taken while the row is locked.
  `CREATE TABLE suggestion_counter (
    area_code varchar(9) NOT NULL REFERENCES area (code),
    year int NOT NULL,
    last int NOT NULL,
    PRIMARY KEY (area_code, year)
  )`,
  // The assignment in force and, with ended_at, those that were returned.
  `CREATE TABLE assignment (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int NOT NULL REFERENCES unit (id),
    role text NOT NULL CHECK (role IN ('lead', 'helper')),
    assigned_at timestamptz NOT NULL,
    signed_at timestamptz,
    ended_at timestamptz
  )`,
  `CREATE INDEX assignment_suggestion ON assignment (suggestion_id)`,
  `CREATE UNIQUE INDEX assignment_in_force ON assignment (suggestion_id, unit_id) WHERE ended_at IS NULL`,
  `CREATE INDEX assignment_unit ON assignment (unit_id, suggestion_id) WHERE ended_at IS NULL`,
  `CREATE TABLE reply (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    unit_id int NOT NULL REFERENCES unit (id),
    reply_class text NOT NULL CHECK (reply_class IN ('A', 'B', 'C', 'D')),
    document_number text NOT NULL,
    signer text NOT NULL,
    contact_name text NOT NULL,
    contact_phone text NOT NULL,
    content text NOT NULL,
    issued_at timestamptz NOT NULL
  )`,
  `CREATE INDEX reply_suggestion ON reply (suggestion_id)`,
  `CREATE TABLE evaluation (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    reply_id int NOT NULL UNIQUE REFERENCES reply (id),
    deputy_id int NOT NULL REFERENCES deputy (id),
    handling text NOT NULL,
    result text NOT NULL,
    comment text NOT NULL DEFAULT '',
    evaluated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX evaluation_suggestion ON evaluation (suggestion_id)`,
  // Every change with its user, time, old and new status, and the item's text at that time. Rows are only added.
  `CREATE TABLE suggestion_history (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suggestion_id int NOT NULL REFERENCES suggestion (id),
    action text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    actor_name text NOT NULL,
    role_name text NOT NULL,
    note text NOT NULL DEFAULT '',
    snapshot jsonb NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX suggestion_history_item ON suggestion_history (suggestion_id, id)`,
  `CREATE TABLE file (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    size bigint NOT NULL,
    type text NOT NULL,
    account_id int NOT NULL REFERENCES account (id),
    uploaded_at timestamptz NOT NULL,
    -- the record that it is attached to; both null until it is attached
    suggestion_id int REFERENCES suggestion (id),
    reply_id int REFERENCES reply (id),
    ordernum int NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX file_suggestion ON file (suggestion_id, ordernum) WHERE suggestion_id IS NOT NULL`,
  `CREATE INDEX file_reply ON file (reply_id, ordernum) WHERE reply_id IS NOT NULL`,
  // A chunked upload: it is joined once, however often its last chunk arrives.
  `CREATE TABLE upload (
    id text PRIMARY KEY,
    account_id int NOT NULL REFERENCES account (id),
    file_name text NOT NULL,
    chunks int NOT NULL,
    created_at timestamptz NOT NULL,
    file_id uuid REFERENCES file (id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
