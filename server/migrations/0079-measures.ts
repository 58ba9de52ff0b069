import { type Kysely, sql } from 'kysely';

/** Sums by area and time, kept by triggers; the program defines the measures and creates their triggers at its start. */
const STATEMENTS = [
  `CREATE TABLE measure_kept (digest text NOT NULL)`,
  // Added and removed amounts that are not folded yet. Writers only insert rows, so they do not wait for each other.
  `CREATE TABLE measure_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    area_code varchar(9) NOT NULL,
    -- a month YYYY-MM or a day YYYY-MM-DD, Beijing time; '' for values without a time
    on_time text NOT NULL,
    value bigint NOT NULL
  )`,
  // The sums for each area with those below it.
  `CREATE TABLE measure_sum (
    scope varchar(9) NOT NULL,
    name text NOT NULL,
    on_time text NOT NULL,
    value bigint NOT NULL,
    PRIMARY KEY (scope, name, on_time)
  )`,
  // Lists are now filtered by these days.
  `CREATE INDEX comment_submitted ON comment (submitted_at DESC, id DESC)`,
  // The weights of the parts of a ranking, where an area sets them.
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
  // Every folding checks whether there are empty sums to remove.
  `CREATE INDEX measure_sum_empty ON measure_sum (scope) WHERE value = 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
