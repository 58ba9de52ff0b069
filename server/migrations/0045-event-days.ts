import { type Kysely, sql } from 'kysely';

/** The largest allowed distance of these rows from the database's clock; a change of ten thousand rows may take some minutes. */
const SKEW = `interval '15 minutes'`;

/**
 * The server's role cannot write events for another day: row-level security limits the time of new rows to about now. It does not apply to the owner
 * of the tables, who seeds, migrates and deletes.
 */
const TABLES = ['event', 'login_event', 'history'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql.raw(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`CREATE POLICY ${table}_read ON ${table} FOR SELECT USING (true)`).execute(db);
    await sql
      .raw(
        `CREATE POLICY ${table}_now ON ${table} FOR INSERT
          WITH CHECK (at BETWEEN clock_timestamp() - ${SKEW} AND clock_timestamp() + ${SKEW})`,
      )
      .execute(db);
  }
}
