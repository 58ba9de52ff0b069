import { type Kysely, sql } from 'kysely';

/**
 * The keys leave the database, which keeps one-way marks of them. A password hash that is only written anew, in the form with the secret part, is no
 * former password: its transaction sets `congress.rehash`.
 */
const STATEMENTS = [
  `CREATE TABLE key_fingerprint (
    -- the id of the key in the ring: s1, k1, h1, p1
    id text PRIMARY KEY,
    fingerprint text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    -- set when the key was retired: rings may still have it and need not
    retired_at timestamptz
  )`,
  `CREATE OR REPLACE FUNCTION keep_former_password() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('congress.rehash', true) = 'on' THEN
      RETURN NULL;
    END IF;
    INSERT INTO former_password (account_id, password_hash) VALUES (OLD.id, OLD.password_hash);
    DELETE FROM former_password WHERE account_id = OLD.id AND id NOT IN (
      SELECT kept.id FROM former_password AS kept WHERE kept.account_id = OLD.id ORDER BY kept.id DESC LIMIT 4);
    RETURN NULL;
  END $$`,
  // Answers that were hashed without a key; they live three minutes.
  `DELETE FROM captcha`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
