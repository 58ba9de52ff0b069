import { type Kysely, sql } from 'kysely';

/** A helper unit's opinion (会办意见) is different from a visitor's opinion (群众意见): each gets its own name. */
const STATEMENTS = [
  `ALTER TABLE opinion RENAME TO helper_opinion`,
  `ALTER INDEX opinion_pkey RENAME TO helper_opinion_pkey`,
  `ALTER INDEX opinion_suggestion RENAME TO helper_opinion_suggestion`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
