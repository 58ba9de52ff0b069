import { type Kysely, sql } from 'kysely';

/** The persons whom an account has starred in the directory: a deputy, or a staff member's role. */
const STATEMENTS = [
  `CREATE TABLE directory_star (
    account_id int NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    deputy_id int REFERENCES deputy (id) ON DELETE CASCADE,
    userinfo_id int REFERENCES userinfo (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    CHECK (num_nonnulls(deputy_id, userinfo_id) = 1),
    UNIQUE (account_id, deputy_id),
    UNIQUE (account_id, userinfo_id)
  )`,
  `CREATE INDEX directory_star_deputy ON directory_star (deputy_id) WHERE deputy_id IS NOT NULL`,
  `CREATE INDEX directory_star_userinfo ON directory_star (userinfo_id) WHERE userinfo_id IS NOT NULL`,
  // Looks at full numbers are counted by day, other look-ups by hour.
  `ALTER TABLE number_look_up ADD COLUMN is_look boolean NOT NULL DEFAULT false`,
  `CREATE INDEX userinfo_staff ON userinfo (area_code text_pattern_ops, unit_id) WHERE account_id IS NOT NULL AND role_kind <> 'deputy'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
