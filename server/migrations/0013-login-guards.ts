import { type Kysely, sql } from 'kysely';

/** Protects account owners against failed logins by strangers. */
const STATEMENTS = [
  // Failures of a network decrease gradually, so they are fractional.
  `ALTER TABLE login_failure ALTER COLUMN failures TYPE double precision`,
  // The browsers and networks from which an account has signed in: there, failed logins of strangers or neighbours do not block it.
  `CREATE TABLE known_origin (
    account_id int NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    origin text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, origin)
  )`,
  `CREATE INDEX known_origin_seen ON known_origin (seen_at)`,
  // Used proofs of work: each is valid once.
  `CREATE TABLE spent_challenge (challenge text PRIMARY KEY, expires_at timestamptz NOT NULL)`,
  // The origin of a request for a code, and wrong answers by how near to it they came from.
  `ALTER TABLE sms_code
    DROP CONSTRAINT sms_code_purpose_check,
    ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('password', 'mobile', 'binding', 'unlock')),
    ADD COLUMN browser_hash text,
    ADD COLUMN network_hash text NOT NULL DEFAULT '',
    ADD COLUMN near_tries int NOT NULL DEFAULT 0,
    ADD COLUMN far_tries int NOT NULL DEFAULT 0`,
  `CREATE INDEX sms_code_account ON sms_code (account_id, sent_at DESC) WHERE account_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
