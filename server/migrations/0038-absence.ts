import { type Kysely, sql } from 'kysely';

/** Absences with their days and stand-ins. */
const STATEMENTS = [
  `CREATE TABLE absence (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    stand_in_id int NOT NULL REFERENCES userinfo (id),
    begin_date date NOT NULL,
    end_date date NOT NULL,
    reason text NOT NULL DEFAULT '',
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (end_date >= begin_date),
    CHECK (stand_in_id <> userinfo_id)
  )`,
  `CREATE INDEX absence_of ON absence (userinfo_id, end_date)`,
  `CREATE INDEX absence_stand_in ON absence (stand_in_id, end_date)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
