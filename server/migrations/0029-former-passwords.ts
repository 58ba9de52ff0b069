import { type Kysely, sql } from 'kysely';

/** When a password changes, the former one is kept as a hash, so that it cannot be used again: the current one and four before it. */
const STATEMENTS = [
  `CREATE TABLE former_password (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id int NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    password_hash text NOT NULL
  )`,
  `CREATE INDEX former_password_account ON former_password (account_id, id DESC)`,
  `CREATE FUNCTION keep_former_password() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO former_password (account_id, password_hash) VALUES (OLD.id, OLD.password_hash);
    DELETE FROM former_password WHERE account_id = OLD.id AND id NOT IN (
      SELECT kept.id FROM former_password AS kept WHERE kept.account_id = OLD.id ORDER BY kept.id DESC LIMIT 4);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER account_former_password AFTER UPDATE OF password_hash ON account
    FOR EACH ROW WHEN (OLD.password_hash <> '' AND OLD.password_hash <> NEW.password_hash) EXECUTE FUNCTION keep_former_password()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
