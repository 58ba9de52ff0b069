import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';

/**
 * Adds that many copies of a submitted item, of the category `other`, as the owner of the tables: so many that a file of them does not fit into the
 * buffers of a connection.
 */
export async function copyManyItems(owner: Db, count: number): Promise<void> {
  const { columns } = await sql<{ columns: string }>`
    SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
    WHERE table_name = 'suggestion' AND column_name NOT IN ('id', 'number', 'category', 'content', 'title')`
    .execute(owner)
    .then(({ rows }) => rows[0]!);
  await owner.transaction().execute(async (trx) => {
    // The triggers of each row would take longer than the copies themselves.
    await sql`ALTER TABLE suggestion DISABLE TRIGGER USER`.execute(trx);
    // Random letters, which hardly compress.
    await sql`INSERT INTO suggestion (${sql.raw(columns)}, number, category, title, content)
      SELECT ${sql.raw(columns)}, '2024' || lpad(n::text, 6, '0'), 'other', '副本',
        (SELECT string_agg(md5((n * m)::text), '') FROM generate_series(1, 24) AS m)
      FROM (SELECT * FROM suggestion WHERE status = 'submitted' LIMIT 1) AS one, generate_series(1, ${count}::int) AS n`.execute(trx);
    await sql`ALTER TABLE suggestion ENABLE TRIGGER USER`.execute(trx);
  });
}

/** Returns how many transactions of this database are idle. */
export async function countWaitingTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`.execute(db);
  return rows[0]?.count ?? 0;
}
