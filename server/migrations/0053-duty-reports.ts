import { type Kysely, sql } from 'kysely';

/** Deputies' yearly plans and reports, one row for each mandate and year. */
const STATEMENTS = [
  `CREATE TABLE duty_report (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deputy_id int NOT NULL REFERENCES deputy (id) ON DELETE CASCADE,
    -- area of the mandate
    area_code text NOT NULL REFERENCES area (code),
    year int NOT NULL,
    plan text NOT NULL DEFAULT '',
    report text NOT NULL DEFAULT '',
    rating text,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (deputy_id, year)
  )`,
  `CREATE INDEX duty_report_area ON duty_report (area_code text_pattern_ops, year DESC, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
