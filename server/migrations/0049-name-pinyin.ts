import { type Kysely, sql } from 'kysely';

/**
 * The pinyin of people's names. A trigger adds each name without pinyin, whatever program writes the person; the server fills in the pinyin before a
 * search. A name is stored once for all persons who have it.
 */
const STATEMENTS = [
  `CREATE TABLE name_pinyin (
    name text PRIMARY KEY,
    -- 'yeminghui'; null until the server has added it
    pinyin text,
    -- search keys, each after a space: the full pinyin from each syllable on, and the initials
    keys text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX name_pinyin_waiting ON name_pinyin (name) WHERE pinyin IS NULL`,
  `CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO name_pinyin (name) VALUES (NEW.name) ON CONFLICT DO NOTHING;
    RETURN NEW;
  END $$`,
  ...['deputy', 'account'].flatMap((table) => [
    `CREATE TRIGGER ${table}_name AFTER INSERT OR UPDATE OF name ON ${table} FOR EACH ROW EXECUTE FUNCTION note_name()`,
    `INSERT INTO name_pinyin (name) SELECT DISTINCT name FROM ${table} ON CONFLICT DO NOTHING`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
