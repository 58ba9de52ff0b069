import { type Kysely, sql } from 'kysely';

/** Second factors in addition to the password: a key that generates codes, and recovery codes for a lost key. */
const STATEMENTS = [
  `CREATE TABLE second_factor (
    account_id int PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    secret_cipher text NOT NULL,
    -- null until the owner has entered a code of it
    confirmed_at timestamptz,
    -- time step of the last accepted code; codes of this time step or an earlier one are refused
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE recovery_code (
    account_id int NOT NULL REFERENCES second_factor (account_id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (account_id, code_hash)
  )`,
  // A user who gave the right password and must still give a code; `password_hash` is the hash that the password was checked against.
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
