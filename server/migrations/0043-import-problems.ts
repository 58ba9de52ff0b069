import { type Kysely, sql } from 'kysely';

/** The problems of a file that was not imported, kept for an hour, so that all of them can be downloaded as a table. */
const STATEMENTS = [
  `CREATE TABLE import_problems (
    id uuid PRIMARY KEY,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    file_name text NOT NULL,
    problems jsonb NOT NULL,
    problem_count int NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX import_problems_age ON import_problems (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
