import { type Kysely, sql } from 'kysely';

/** The number of seats (名额) of a term, if the office entered it; and the index of deputies in office of an area. */
const STATEMENTS = [
  `ALTER TABLE term ADD COLUMN seats int CHECK (seats > 0)`,
  `CREATE INDEX deputy_serving ON deputy (area_code text_pattern_ops, delegation_id) WHERE state = 'serving'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
