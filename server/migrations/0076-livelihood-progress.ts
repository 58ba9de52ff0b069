import { type Kysely, sql } from 'kysely';

/** The quarterly reports, the problems with their solutions, the second looks half a year later, and the decisions that changed a project. */
const STATEMENTS = [
  `CREATE TABLE livelihood_quarter (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    quarter int NOT NULL CHECK (quarter BETWEEN 1 AND 4),
    progress int NOT NULL CHECK (progress BETWEEN 0 AND 100),
    spent double precision NOT NULL CHECK (spent >= 0),
    note text NOT NULL,
    reported_at timestamptz NOT NULL,
    reported_by_name text NOT NULL,
    UNIQUE (livelihood_id, quarter)
  )`,
  `CREATE INDEX livelihood_quarter_reported ON livelihood_quarter (reported_at DESC)`,
  `CREATE TABLE livelihood_problem (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    content text NOT NULL,
    raised_by_name text NOT NULL,
    raised_by_deputy_id int REFERENCES deputy (id),
    raised_on date NOT NULL,
    fix text NOT NULL DEFAULT '',
    fixed_on date,
    CHECK (fixed_on IS NULL OR fixed_on >= raised_on)
  )`,
  `CREATE INDEX livelihood_problem_project ON livelihood_problem (livelihood_id, id DESC)`,
  `CREATE INDEX livelihood_problem_deputy ON livelihood_problem (raised_by_deputy_id, raised_on) WHERE raised_by_deputy_id IS NOT NULL`,
  `CREATE TABLE livelihood_look (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    looked_on date NOT NULL,
    people text NOT NULL,
    seen text NOT NULL,
    holds boolean NOT NULL,
    deputy_id int REFERENCES deputy (id),
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX livelihood_look_project ON livelihood_look (livelihood_id, looked_on)`,
  `CREATE INDEX livelihood_look_deputy ON livelihood_look (deputy_id, looked_on) WHERE deputy_id IS NOT NULL`,
  `CREATE TABLE livelihood_adjustment (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    decision text NOT NULL,
    decided_on date NOT NULL,
    reason text NOT NULL,
    stopped boolean NOT NULL,
    changes jsonb NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX livelihood_adjustment_project ON livelihood_adjustment (livelihood_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
