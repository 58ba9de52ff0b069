import { type Kysely, sql } from 'kysely';

/**
 * The server's own role may not delete from the login history. This function does it with the owner's rights, and never deletes rows younger than the
 * 180 days for which the history is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION forget_logins(before timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ DELETE FROM login_event WHERE at < least(before, now() - interval '180 days') $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION forget_logins(timestamptz) FROM PUBLIC`.execute(db);
}
