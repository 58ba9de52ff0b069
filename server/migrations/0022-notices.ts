import { type Kysely, sql } from 'kysely';

/** Notices that an area publishes. */
const STATEMENTS = [
  `CREATE TABLE notice (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    title text NOT NULL,
    content text NOT NULL,
    urgent boolean NOT NULL,
    pinned boolean NOT NULL,
    open_to_all boolean NOT NULL,
    expires_at timestamptz,
    confirm_by timestamptz,
    state text NOT NULL CHECK (state IN ('draft', 'announced', 'withdrawn')),
    -- the publisher's selection; the table addressee has the resulting addressees
    addressing jsonb NOT NULL,
    withdraw_reason text NOT NULL DEFAULT '',
    publisher_id int NOT NULL REFERENCES userinfo (id),
    announced_at timestamptz,
    edition int NOT NULL DEFAULT 1,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX notice_area ON notice (area_code text_pattern_ops, announced_at DESC)`,
  `CREATE INDEX notice_announced ON notice (announced_at DESC)`,
  `CREATE INDEX notice_phase ON notice (state, expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
