import { type Kysely, sql } from 'kysely';

/** Further from the database's clock no row of these may be; a change of ten thousand rows may take some minutes of it. */
const SKEW = `interval '15 minutes'`;

/**
 * What people did cannot be written for another day by the server's role, whatever its program does: row security holds the time of new
 * rows to now. It does not bind the owner of the tables, who seeds, migrates and forgets.
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
