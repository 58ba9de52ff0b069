import { type Kysely, sql } from 'kysely';

/** Stores the owner of a file as type and id, instead of one column for each type. */
const STATEMENTS = [
  `ALTER TABLE file ADD COLUMN owner_type text, ADD COLUMN owner_id int`,
  `UPDATE file SET owner_id = coalesce(suggestion_id, reply_id, contact_id, avatar_account_id), owner_type = CASE
      WHEN suggestion_id IS NOT NULL THEN 'suggestion' WHEN reply_id IS NOT NULL THEN 'reply'
      WHEN contact_id IS NOT NULL THEN 'contact' ELSE 'account' END
    WHERE num_nonnulls(suggestion_id, reply_id, contact_id, avatar_account_id) > 0`,
  // The indexes and the check on the columns are dropped with them.
  `ALTER TABLE file DROP COLUMN suggestion_id, DROP COLUMN reply_id, DROP COLUMN contact_id, DROP COLUMN avatar_account_id,
    ADD CONSTRAINT file_whole_owner CHECK ((owner_type IS NULL) = (owner_id IS NULL))`,
  `CREATE INDEX file_owner ON file (owner_type, owner_id, ordernum) WHERE owner_type IS NOT NULL`,
  `CREATE UNIQUE INDEX file_avatar ON file (owner_id) WHERE owner_type = 'account'`,
  // Unused uploads: counted for each account, and removed after a day.
  `CREATE INDEX file_unused ON file (account_id, uploaded_at) WHERE owner_type IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
