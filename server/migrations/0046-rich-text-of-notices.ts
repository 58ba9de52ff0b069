import { type Kysely, sql } from 'kysely';

/** The text of a notice is sanitized HTML; its plain words are stored for the search. Each line of an existing plain text becomes a paragraph. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notice ADD COLUMN words text`.execute(db);
  await sql`UPDATE notice SET words = content`.execute(db);
  await sql`ALTER TABLE notice ALTER COLUMN words SET NOT NULL`.execute(db);
  await sql`
    UPDATE notice SET content = '<p>' || regexp_replace(
      replace(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '[\r\n]+', '</p><p>', 'g') || '</p>'`.execute(db);
}
