import { type Kysely, sql } from 'kysely';

/**
 * When each account last changed something, by the database's clock: with a replica, the account reads the primary until the replica has the change.
 * After a crash of the database all replicas have caught up before they are read again, so that the table need not survive it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE UNLOGGED TABLE recent_change (account_id int PRIMARY KEY, at timestamptz NOT NULL)`).execute(db);
}
