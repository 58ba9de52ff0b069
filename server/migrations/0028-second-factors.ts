import { type Kysely, sql } from 'kysely';

/** What an account proves itself by beside its password: a key that makes codes, and codes for the day the key is lost. */
const STATEMENTS = [
  `CREATE TABLE second_factor (
    account_id int PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    secret_cipher text NOT NULL,
    -- null until its owner has shown a code of it
    confirmed_at timestamptz,
    -- the time step of the last code that was taken: none of it or before it is taken again
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE recovery_code (
    account_id int NOT NULL REFERENCES second_factor (account_id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (account_id, code_hash)
  )`,
  // Whoever gave the right password and still owes the code; `password_hash` is what it was checked against.
  `CREATE TABLE second_factor_ticket (
    ticket_hash text PRIMARY KEY,
    account_id int NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    password_hash text NOT NULL,
    tries int NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX second_factor_ticket_expires ON second_factor_ticket (expires_at)`,
  `ALTER TABLE login_event
    DROP CONSTRAINT login_event_outcome_check,
    ADD CONSTRAINT login_event_outcome_check CHECK (outcome IN ('success', 'refused', 'locked', 'disabled', 'code-refused'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
