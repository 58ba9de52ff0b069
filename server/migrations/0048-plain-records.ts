import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The numeric id by which records and history identify an area, as for any other record.
  `ALTER TABLE area ADD COLUMN id integer GENERATED ALWAYS AS (code::integer) STORED`,
  `ALTER TABLE area ADD CONSTRAINT area_id_key UNIQUE (id)`,
  // A record from the installation has no history: its first change also stores its former state.
  `ALTER TABLE history ADD COLUMN before jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
