import { type Kysely, sql } from 'kysely';

/**
 * The telephone numbers of contact persons, and the cells of refused tables, are stored encrypted. Only the program has the keys, so it moves the
 * numbers that are there (see moved-texts.ts); the former columns stay for nodes of the earlier version, which keep running during an upgrade. A
 * snapshot in the history shows a masked number, as for other numbers; the trigger does it for rows that such a node writes.
 */
const STATEMENTS = [
  `ALTER TABLE activity ADD COLUMN contact_phone_cipher text NOT NULL DEFAULT ''`,
  `ALTER TABLE reply
    ADD COLUMN contact_phone_cipher text NOT NULL DEFAULT '',
    ALTER COLUMN contact_phone SET DEFAULT ''`,
  `ALTER TABLE theme
    ADD COLUMN contact_cipher text NOT NULL DEFAULT '',
    ALTER COLUMN contact SET DEFAULT ''`,
  // They soon have no rows any more, so that looking for numbers to move costs nothing.
  `CREATE INDEX activity_plain_phone ON activity (id) WHERE contact_phone <> ''`,
  `CREATE INDEX reply_plain_phone ON reply (id) WHERE contact_phone <> ''`,
  `ALTER TABLE import_problems
    ADD COLUMN problems_cipher text NOT NULL DEFAULT '',
    ALTER COLUMN problems SET DEFAULT '[]'`,
  // They live an hour; a user uploads the table again.
  `DELETE FROM import_problems`,
  // A masked number stays as it is.
  `CREATE FUNCTION masked_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN length(phone) >= 11 THEN left(phone, 3) || '****' || right(phone, 4)
      WHEN phone = '' THEN '' ELSE '****' || right(phone, 2) END
  $$`,
  `CREATE FUNCTION with_masked_contact(snapshot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT snapshot
      || CASE WHEN snapshot ? 'contactPhone' THEN jsonb_build_object('contactPhone', masked_phone(snapshot ->> 'contactPhone')) ELSE '{}' END
      || CASE WHEN snapshot ? 'contact'
        THEN jsonb_build_object('contact', regexp_replace(snapshot ->> 'contact', '[0-9][0-9 -]{5,}[0-9]', '（号码已隐去）', 'g')) ELSE '{}' END
  $$`,
  `UPDATE history SET snapshot = with_masked_contact(snapshot), before = with_masked_contact(before)
    WHERE subject_type IN ('activity', 'theme') AND (snapshot ?| ARRAY['contactPhone', 'contact'] OR before ?| ARRAY['contactPhone', 'contact'])`,
  `CREATE FUNCTION mask_contact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.snapshot := with_masked_contact(NEW.snapshot);
    NEW.before := with_masked_contact(NEW.before);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER history_contact BEFORE INSERT ON history FOR EACH ROW WHEN (NEW.subject_type IN ('activity', 'theme'))
    EXECUTE FUNCTION mask_contact()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
