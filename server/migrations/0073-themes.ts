import { type Kysely, sql } from 'kysely';

/** Themes on which an area asks its deputies for opinions, with the contributions and their outcome. */
const STATEMENTS = [
  `CREATE TABLE theme (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    title text NOT NULL,
    -- in three lines at most
    aim text[] NOT NULL,
    -- harmless HTML, as the result
    introduction text NOT NULL,
    result text NOT NULL DEFAULT '',
    cover_id uuid,
    begins_on date,
    ends_on date,
    contact text NOT NULL,
    -- opinions are public to those who are addressed unless an office hides one
    disclosed boolean NOT NULL,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'collecting', 'handling', 'result')),
    -- the choice as it was made; who is addressed by it stands in addressee
    addressing jsonb NOT NULL,
    publisher_id int NOT NULL REFERENCES userinfo (id),
    published_at timestamptz,
    announced_at timestamptz,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (state = 'draft' OR begins_on <= ends_on)
  )`,
  `CREATE INDEX theme_area ON theme (area_code text_pattern_ops, published_at DESC, id DESC)`,
  `CREATE INDEX theme_published ON theme (published_at DESC, id DESC)`,
  `CREATE INDEX theme_state ON theme (state, published_at DESC)`,
  `CREATE INDEX theme_ends ON theme (ends_on)`,
  `CREATE TABLE contribution (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    theme_id int NOT NULL REFERENCES theme (id),
    -- of its theme
    area_code varchar(9) NOT NULL REFERENCES area (code),
    deputy_id int NOT NULL REFERENCES deputy (id),
    kind text NOT NULL CHECK (kind IN ('opinion', 'suggestion')),
    -- of an attached suggestion its title
    content text NOT NULL,
    place text NOT NULL DEFAULT '',
    position text NOT NULL DEFAULT '',
    -- attached, or made of it; of one theme alone
    suggestion_id int UNIQUE REFERENCES suggestion (id) ON DELETE SET NULL,
    is_public boolean NOT NULL,
    state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'passed', 'solved', 'answered', 'noted')),
    -- worked on with that one; what becomes of it is written here too
    merged_into_id int REFERENCES contribution (id),
    unit_id int REFERENCES unit (id),
    passed_at timestamptz,
    due_at timestamptz,
    near_at timestamptz,
    -- what the clock told last: that it is near, or over
    warned text CHECK (warned IN ('near', 'over')),
    warned_at timestamptz,
    answer text NOT NULL DEFAULT '',
    answered_by text NOT NULL DEFAULT '',
    answered_at timestamptz,
    planned_on date,
    -- in 10,000 yuan
    cost double precision,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX contribution_once ON contribution (theme_id, deputy_id, md5(content))`,
  `CREATE INDEX contribution_area ON contribution (area_code text_pattern_ops, created_at DESC, id DESC)`,
  `CREATE INDEX contribution_created ON contribution (created_at DESC, id DESC)`,
  `CREATE INDEX contribution_theme ON contribution (theme_id, created_at DESC, id DESC)`,
  `CREATE INDEX contribution_deputy ON contribution (deputy_id, created_at DESC)`,
  `CREATE INDEX contribution_unit ON contribution (unit_id, created_at DESC, id DESC) WHERE unit_id IS NOT NULL`,
  `CREATE INDEX contribution_state ON contribution (state, created_at DESC)`,
  `CREATE INDEX contribution_merged ON contribution (merged_into_id) WHERE merged_into_id IS NOT NULL`,
  `CREATE INDEX contribution_due ON contribution (near_at) WHERE state = 'passed' AND merged_into_id IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
