import { type Kysely, sql } from 'kysely';

/** The runs of the backup, for the administrators: the bytes and files are those that a run added to the target. */
const STATEMENTS = [
  `CREATE TABLE backup_run (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- the night whose backup it is; null for a backup by hand
    slot date,
    name text,
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    bytes bigint,
    files int,
    outcome text NOT NULL DEFAULT 'running' CHECK (outcome IN ('running', 'done', 'failed')),
    error text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX backup_run_started ON backup_run (started_at DESC)`,
  `CREATE INDEX backup_run_slot ON backup_run (slot) WHERE slot IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
