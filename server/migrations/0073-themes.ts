import { type Kysely, sql } from 'kysely';

/** Themes on which an area asks its deputies for opinions, with the contributions and their outcome. */
const STATEMENTS = [
  `CREATE TABLE theme (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    title text NOT NULL,
    -- at most three lines
    aim text[] NOT NULL,
    -- sanitized HTML, the same for result
    introduction text NOT NULL,
    result text NOT NULL DEFAULT '',
    cover_id uuid,
    begins_on date,
    ends_on date,
    contact text NOT NULL,
    -- opinions are visible to all addressees unless an office hides one
    disclosed boolean NOT NULL,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'collecting', 'handling', 'result')),
    -- the publisher's selection; the table addressee has the resulting addressees
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
    -- area of the theme
    area_code varchar(9) NOT NULL REFERENCES area (code),
    deputy_id int NOT NULL REFERENCES deputy (id),
    kind text NOT NULL CHECK (kind IN ('opinion', 'suggestion')),
    -- for an attached suggestion, its title
    content text NOT NULL,
    place text NOT NULL DEFAULT '',
    position text NOT NULL DEFAULT '',
    -- a suggestion that is attached or was made from it; belongs to only one theme
    suggestion_id int UNIQUE REFERENCES suggestion (id) ON DELETE SET NULL,
    is_public boolean NOT NULL,
    state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'passed', 'solved', 'answered', 'noted')),
    -- handled together with that contribution; its results are written here too
    merged_into_id int REFERENCES contribution (id),
    unit_id int REFERENCES unit (id),
    passed_at timestamptz,
    due_at timestamptz,
    near_at timestamptz,
    -- the last notification sent by the scheduled task: deadline near or over
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
