import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The original reply, for an item that was answered together with another: the files are those of the original.
  `ALTER TABLE reply ADD COLUMN copied_from_id int REFERENCES reply (id)`,
  `UPDATE reply SET copied_from_id = source.id
    FROM suggestion AS item, reply AS source
    WHERE item.id = reply.suggestion_id AND source.suggestion_id = item.merged_into_id
      AND source.unit_id = reply.unit_id AND source.issued_at = reply.issued_at AND source.id < reply.id`,
  `CREATE INDEX reply_copied_from ON reply (copied_from_id) WHERE copied_from_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
