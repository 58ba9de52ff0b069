import { type Kysely, sql } from 'kysely';

/** Administrators manage terms with their plenary sessions, and delegations, based on the version they saw. */
const STATEMENTS = [
  `ALTER TABLE term ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE TABLE meeting (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    term_id int NOT NULL REFERENCES term (id) ON DELETE CASCADE,
    number int NOT NULL CHECK (number > 0),
    begin_date date NOT NULL,
    end_date date NOT NULL CHECK (end_date >= begin_date),
    UNIQUE (term_id, number)
  )`,
  `ALTER TABLE delegation
    ADD COLUMN ordernum int NOT NULL DEFAULT 0,
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX term_area ON term (area_code text_pattern_ops, begin_date)`,
  `CREATE INDEX delegation_area ON delegation (area_code text_pattern_ops)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
