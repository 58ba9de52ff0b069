import { type Kysely, sql } from 'kysely';

/** Ready-made answers and refusals of comments, and who follows a public comment of somebody else: a role, or a visitor by a receipt. */
const STATEMENTS = [
  `CREATE TABLE answer_template (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code text NOT NULL REFERENCES area (code),
    outcome text NOT NULL CHECK (outcome IN ('answer', 'refusal')),
    -- null: for every category
    category text,
    name text NOT NULL,
    text text NOT NULL,
    ordernum int NOT NULL DEFAULT 0,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (area_code, outcome, name)
  )`,
  `CREATE INDEX answer_template_area ON answer_template (area_code text_pattern_ops, outcome, ordernum, id)`,
  `CREATE TABLE comment_follow (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    comment_id int NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
    userinfo_id int REFERENCES userinfo (id) ON DELETE CASCADE,
    receipt text UNIQUE,
    address_hash text,
    at timestamptz NOT NULL,
    CONSTRAINT comment_follow_one CHECK ((userinfo_id IS NULL) <> (receipt IS NULL)),
    UNIQUE (comment_id, userinfo_id)
  )`,
  `CREATE INDEX comment_follow_user ON comment_follow (userinfo_id, id DESC) WHERE userinfo_id IS NOT NULL`,
  `CREATE INDEX comment_follow_address ON comment_follow (address_hash, at) WHERE address_hash IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
