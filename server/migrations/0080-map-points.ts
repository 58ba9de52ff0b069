import { type Kysely, sql } from 'kysely';

/** Maps read the newest points of each family; most rows have no position. */
const STATEMENTS = ['station', 'lead', 'livelihood'].map(
  (table) => `CREATE INDEX ${table}_point ON ${table} (id DESC) WHERE longitude IS NOT NULL`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
