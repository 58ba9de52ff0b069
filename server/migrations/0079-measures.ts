import { type Kysely, sql } from 'kysely';

/** Sums by area and time, which triggers keep; which measures there are, and their triggers, the program brings at its start. */
const STATEMENTS = [
  `CREATE TABLE measure_kept (digest text NOT NULL)`,
  // What came or went, not yet folded. Only ever added by those who change rows, so nobody waits for anybody.
  `CREATE TABLE measure_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    area_code varchar(9) NOT NULL,
    -- a month YYYY-MM or a day YYYY-MM-DD of Beijing; '' of what counts always
    on_time text NOT NULL,
    value bigint NOT NULL
  )`,
  // By each area with those below it.
  `CREATE TABLE measure_sum (
    scope varchar(9) NOT NULL,
    name text NOT NULL,
    on_time text NOT NULL,
    value bigint NOT NULL,
    PRIMARY KEY (scope, name, on_time)
  )`,
  // Lists are asked by these days now.
  `CREATE INDEX comment_submitted ON comment (submitted_at DESC, id DESC)`,
  // How much each part of a ranking counts, where an area sets it.
  `CREATE TABLE dashboard_weight (
    area_code varchar(9) PRIMARY KEY REFERENCES area (code),
    suggestions int NOT NULL,
    in_time int NOT NULL,
    satisfaction int NOT NULL,
    attendance int NOT NULL,
    reception_done int NOT NULL,
    solved int NOT NULL,
    class_hours int NOT NULL
  )`,
  // Whether there is anything to be taken away is asked at every fold.
  `CREATE INDEX measure_sum_empty ON measure_sum (scope) WHERE value = 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
