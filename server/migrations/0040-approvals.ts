import { type Kysely, sql } from 'kysely';

/** Changes that wait for an administrator of another kind, and the kind that disabled an account. */
const STATEMENTS = [
  `CREATE TABLE approval (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
    area_code varchar(9) NOT NULL REFERENCES area (code),
    subject_type text NOT NULL CHECK (subject_type IN ('account', 'unit', 'installation')),
    -- 0 for the platform itself
    subject_id int NOT NULL,
    title text NOT NULL,
    -- the change as shown to users, without secrets and complete numbers
    changes text NOT NULL DEFAULT '[]',
    -- the data that carries out the change, encrypted
    payload_cipher text NOT NULL DEFAULT '',
    note text NOT NULL DEFAULT '',
    asked_by int NOT NULL REFERENCES account (id),
    asked_by_name text NOT NULL,
    asked_kind text NOT NULL,
    asked_at timestamptz NOT NULL,
    decided_by int REFERENCES account (id),
    decided_by_name text NOT NULL DEFAULT '',
    decided_at timestamptz,
    reason text NOT NULL DEFAULT '',
    version int NOT NULL DEFAULT 1
  )`,
  `CREATE UNIQUE INDEX approval_waiting ON approval (subject_type, subject_id, kind) WHERE state = 'waiting'`,
  `CREATE INDEX approval_state ON approval (state, id DESC)`,
  `CREATE INDEX approval_kind ON approval (kind, id DESC)`,
  // The administrator kind that disabled it; null for earlier accounts, and for those that are not disabled.
  `ALTER TABLE account ADD COLUMN disabled_by_kind text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
