import { type Kysely, sql } from 'kysely';

/** The full numbers that accounts have searched for or looked at within the last hour. */
const STATEMENTS = [
  `CREATE TABLE number_look_up (
    account_id int NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- a keyed hash, or the record whose numbers were looked at; never a number
    what text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (account_id, what)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
