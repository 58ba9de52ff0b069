import { type Kysely, sql } from 'kysely';

/** The counts of strict rate limits, shared by all nodes. */
const STATEMENTS = [
  `CREATE UNLOGGED TABLE rate_count (
    -- a keyed hash
    key text PRIMARY KEY,
    current int NOT NULL,
    ends_at timestamptz NOT NULL
  ) WITH (fillfactor = 50)`,
  `CREATE INDEX rate_count_ended ON rate_count (ends_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
