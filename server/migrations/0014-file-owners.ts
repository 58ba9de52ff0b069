import { type Kysely, sql } from 'kysely';

/** The owner columns at this time; a later owner changes the constraint in its own migration. */
const OWNERS = 'suggestion_id, reply_id, contact_id, avatar_account_id';

/** A file belongs to at most one owner; files of a record stay with the record. */
const STATEMENTS = [
  // A picture that also belongs to a record is returned to the record.
  `UPDATE file SET avatar_account_id = NULL
    WHERE avatar_account_id IS NOT NULL AND num_nonnulls(suggestion_id, reply_id, contact_id) > 0`,
  `UPDATE file SET suggestion_id = NULL WHERE reply_id IS NOT NULL AND suggestion_id IS NOT NULL`,
  `UPDATE file SET suggestion_id = NULL, reply_id = NULL WHERE contact_id IS NOT NULL`,
  `ALTER TABLE file ADD CONSTRAINT file_one_owner CHECK (num_nonnulls(${OWNERS}) <= 1)`,
  // Unused uploads: counted for each account, and removed after a day.
  `CREATE INDEX file_unused ON file (account_id, uploaded_at) 
    WHERE suggestion_id IS NULL AND reply_id IS NULL AND contact_id IS NULL AND avatar_account_id IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
