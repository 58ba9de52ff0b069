import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What records and history know an area by, as a column like that of any other record.
  `ALTER TABLE area ADD COLUMN id integer GENERATED ALWAYS AS (code::integer) STORED`,
  `ALTER TABLE area ADD CONSTRAINT area_id_key UNIQUE (id)`,
  // A record that came with the installation has no history: its first change says how it stood.
  `ALTER TABLE history ADD COLUMN before jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
