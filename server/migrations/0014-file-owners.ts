import { type Kysely, sql } from 'kysely';

/** As they are now; a later owner changes the constraint in its own migration. */
const OWNERS = 'suggestion_id, reply_id, contact_id, avatar_account_id';

/** A file belongs to one thing at most; what a record holds stays the record's. */
const STATEMENTS = [
  // A picture that was taken from a record goes back to it.
  `UPDATE file SET avatar_account_id = NULL
    WHERE avatar_account_id IS NOT NULL AND num_nonnulls(suggestion_id, reply_id, contact_id) > 0`,
  `UPDATE file SET suggestion_id = NULL WHERE reply_id IS NOT NULL AND suggestion_id IS NOT NULL`,
  `UPDATE file SET suggestion_id = NULL, reply_id = NULL WHERE contact_id IS NOT NULL`,
  `ALTER TABLE file ADD CONSTRAINT file_one_owner CHECK (num_nonnulls(${OWNERS}) <= 1)`,
  // What was uploaded and is not used yet: counted for each account, and removed after a day.
  `CREATE INDEX file_unused ON file (account_id, uploaded_at) 
    WHERE suggestion_id IS NULL AND reply_id IS NULL AND contact_id IS NULL AND avatar_account_id IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
