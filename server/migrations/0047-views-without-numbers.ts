import { type Kysely, sql } from 'kysely';

/** Removes searches for full personal numbers from saved views, because views are stored unencrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE saved_view SET search = trim(BOTH '&' FROM
      regexp_replace(search, '(^|&)keyword=(\\+|%20)*(1[3-9][0-9]{9}|[0-9]{17}[0-9Xx])(\\+|%20)*(?=&|$)', '', 'g'))
    WHERE search ~ 'keyword=[^&]*[0-9]{11}'`.execute(db);
}
