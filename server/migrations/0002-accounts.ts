import { type Kysely, sql } from 'kysely';

/** Users manage their own account: password, mobile, avatar, sessions and login history. */
const STATEMENTS = [
  // The old avatar column was never written: the picture is a file, whose row names its account.
  `ALTER TABLE account
    ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
    ADD COLUMN password_changed_at timestamptz,
    -- keyed hash of the mobile number, for searching: the number itself is encrypted with a random IV; filled by the server
    ADD COLUMN mobile_hash text,
    DROP COLUMN avatar`,
  `CREATE UNIQUE INDEX account_mobile ON account (mobile_hash)`,
  // The public id of a session; the hash of its token is not shown.
  `ALTER TABLE session ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()`,
  `CREATE UNIQUE INDEX session_id ON session (id)`,
  `CREATE TABLE login_event (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id int NOT NULL REFERENCES account (id),
    at timestamptz NOT NULL,
    ip varchar(45) NOT NULL,
    user_agent text NOT NULL,
    way text NOT NULL CHECK (way IN ('password', 'dingtalk')),
    outcome text NOT NULL CHECK (outcome IN ('success', 'refused', 'locked', 'disabled'))
  )`,
  `CREATE INDEX login_event_account ON login_event (account_id, at DESC, id DESC)`,
  `CREATE INDEX login_event_at ON login_event (at)`,
  // Neither the number nor the code is stored in readable form.
  `CREATE TABLE sms_code (
    id uuid PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('password', 'mobile')),
    mobile_hash text NOT NULL,
    -- the account that requested it, when the request requires a session
    account_id int REFERENCES account (id),
    code_hash text NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    tries int NOT NULL DEFAULT 0,
    used_at timestamptz
  )`,
  `CREATE INDEX sms_code_number ON sms_code (mobile_hash, sent_at DESC)`,
  `CREATE INDEX sms_code_sent ON sms_code (sent_at)`,
  `ALTER TABLE file ADD COLUMN avatar_account_id int REFERENCES account (id)`,
  `CREATE UNIQUE INDEX file_avatar ON file (avatar_account_id) WHERE avatar_account_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
