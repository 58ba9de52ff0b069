import { type Kysely, sql } from 'kysely';

/** DingTalk and Zhezhengding: bindings to accounts, the tokens of the applications, and logins in progress. */
const STATEMENTS = [
  `CREATE TABLE account_binding (
    platform text NOT NULL CHECK (platform IN ('dingtalk', 'zhezhengding')),
    -- the person's id on the platform, used as the receiver of a notice
    external_id text NOT NULL,
    -- the person's id for our application on the platform; empty until the first visit
    openid text NOT NULL DEFAULT '',
    account_id int NOT NULL REFERENCES account (id),
    bound_at timestamptz NOT NULL,
    PRIMARY KEY (platform, external_id),
    UNIQUE (account_id, platform)
  )`,
  `INSERT INTO account_binding (platform, external_id, account_id, bound_at)
    SELECT 'dingtalk', dingtalk_userid, id, now() FROM account WHERE dingtalk_userid IS NOT NULL`,
  `ALTER TABLE account DROP COLUMN dingtalk_userid`,
  // The encrypted tokens of the installation's applications; one row for all nodes.
  `CREATE TABLE platform_token (
    platform text NOT NULL CHECK (platform IN ('dingtalk', 'zhezhengding')),
    app_key text NOT NULL,
    token_cipher text NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (platform, app_key)
  )`,
  // A person identified by a platform, who may bind to an account.
  `CREATE TABLE binding_ticket (
    ticket_hash text PRIMARY KEY,
    platform text NOT NULL CHECK (platform IN ('dingtalk', 'zhezhengding')),
    external_id text NOT NULL,
    openid text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX binding_ticket_expiry ON binding_ticket (expires_at)`,
  // A login by a platform's login page, started in one browser.
  `CREATE TABLE web_state (
    state_hash text PRIMARY KEY,
    browser_hash text NOT NULL,
    platform text NOT NULL CHECK (platform IN ('dingtalk', 'zhezhengding')),
    back text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX web_state_expiry ON web_state (expires_at)`,
  `ALTER TABLE login_event
    DROP CONSTRAINT login_event_way_check,
    ADD CONSTRAINT login_event_way_check CHECK (way IN ('password', 'dingtalk', 'zhezhengding'))`,
  `ALTER TABLE sms_code
    DROP CONSTRAINT sms_code_purpose_check,
    ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('password', 'mobile', 'binding'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
