import { type Kysely, sql } from 'kysely';

/** Turns the history of suggestions into the history of any record, in place: the rows are not rewritten, however many there are. */
const STATEMENTS = [
  // An earlier migration of this upgrade may have changed items; a table cannot be altered while triggers wait for the end of the transaction.
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `ALTER TABLE suggestion_history RENAME TO history`,
  `ALTER TABLE history DROP CONSTRAINT suggestion_history_suggestion_id_fkey`,
  `ALTER TABLE history RENAME COLUMN suggestion_id TO subject_id`,
  // A constant default of a new column is stored once, not in each row.
  `ALTER TABLE history ADD COLUMN subject_type text NOT NULL DEFAULT 'suggestion'`,
  `ALTER TABLE history ALTER COLUMN subject_type DROP DEFAULT`,
  `ALTER INDEX suggestion_history_pkey RENAME TO history_pkey`,
  `ALTER SEQUENCE suggestion_history_id_seq RENAME TO history_id_seq`,
  `DROP INDEX suggestion_history_item`,
  `CREATE INDEX history_subject ON history (subject_type, subject_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
