import { type Kysely, sql } from 'kysely';

/** The deadline of a comment for which the last warning was sent; a new deadline starts again. */
const STATEMENTS = [
  `CREATE TABLE comment_warning (
    comment_id int PRIMARY KEY REFERENCES comment (id) ON DELETE CASCADE,
    due_at timestamptz NOT NULL,
    warned text NOT NULL CHECK (warned IN ('near', 'over')),
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX comment_near ON comment (near_at) WHERE due_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
