import { type Kysely, sql } from 'kysely';

/** Maps read the newest places of each family; most rows have none. */
const STATEMENTS = ['station', 'lead', 'livelihood'].map(
  (table) => `CREATE INDEX ${table}_point ON ${table} (id DESC) WHERE longitude IS NOT NULL`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
