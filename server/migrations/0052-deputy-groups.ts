import { type Kysely, sql } from 'kysely';

/** Deputies' groups of a term, with a leader and a yearly plan; and the leaders of delegations. */
const STATEMENTS = [
  `CREATE TABLE deputy_group (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    term_id int NOT NULL REFERENCES term (id),
    -- area of the term
    area_code text NOT NULL REFERENCES area (code),
    name text NOT NULL,
    plan_year int,
    plan text NOT NULL DEFAULT '',
    ordernum int NOT NULL DEFAULT 0,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (term_id, name)
  )`,
  `CREATE INDEX deputy_group_area ON deputy_group (area_code text_pattern_ops)`,
  // A deputy is one mandate and belongs to one term, so the key allows only one group in it. A leader is a member marked here.
  `CREATE TABLE deputy_group_member (
    deputy_id int PRIMARY KEY REFERENCES deputy (id) ON DELETE CASCADE,
    group_id int NOT NULL REFERENCES deputy_group (id) ON DELETE CASCADE,
    leads boolean NOT NULL DEFAULT false
  )`,
  `CREATE INDEX deputy_group_member_group ON deputy_group_member (group_id)`,
  `CREATE UNIQUE INDEX deputy_group_leader ON deputy_group_member (group_id) WHERE leads`,
  // A mandate that ended or moved to another delegation counts as absent.
  `ALTER TABLE delegation ADD COLUMN leader_id int REFERENCES deputy (id) ON DELETE SET NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
