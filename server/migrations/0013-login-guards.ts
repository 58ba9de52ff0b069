import { type Kysely, sql } from 'kysely';

/** What keeps strangers' wrong guesses from those whose account it is. */
const STATEMENTS = [
  // What an address has failed at drains away bit by bit.
  `ALTER TABLE login_failure ALTER COLUMN failures TYPE double precision`,
  // By which browsers and networks a name has signed in: neither a stranger's guesses nor a neighbour's stand in its way there.
  `CREATE TABLE known_origin (
    account_id int NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    origin text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, origin)
  )`,
  `CREATE INDEX known_origin_seen ON known_origin (seen_at)`,
  // Proofs of work that were taken: each is good once.
  `CREATE TABLE spent_challenge (challenge text PRIMARY KEY, expires_at timestamptz NOT NULL)`,
  // Who asked for a code, and wrong answers by how near to them they came from.
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
