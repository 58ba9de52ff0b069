import { type Kysely, sql } from 'kysely';

/** The countable reason why a visitor's opinion was refused; for earlier ones it is `other`, with the text in the answer. */
const STATEMENTS = [
  `ALTER TABLE visitor_opinion ADD COLUMN refusal_reason text`,
  `UPDATE visitor_opinion SET refusal_reason = 'other' WHERE state = 'refused'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
