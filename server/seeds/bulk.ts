import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';

export { type BulkTable, bulkTable, type Cell, insertRows, reserveIds } from '../platform/db/bulk';

interface StoredIndex {
  name: string;
  definition: string;
}

async function reloading<T>(db: Db, indexes: readonly StoredIndex[], load: () => Promise<T>): Promise<T> {
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  const result = await load();
  await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  return result;
}

/** The table's indexes, except those that belong to a constraint. */
async function readIndexes(db: Db, table: string): Promise<StoredIndex[]> {
  const { rows } = await sql<StoredIndex>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = ${table}
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname AND conrelid = ${table}::regclass)`.execute(db);
  return rows;
}

/**
 * Runs a large load without the table's GIN indexes and builds them afterwards, which takes a fraction of the time of updating them row by row. Must
 * be called in a transaction: no other query reads the table meanwhile, and a failure leaves the indexes as they were.
 */
export async function withoutGinIndexes<T>(db: Db, table: string, load: () => Promise<T>): Promise<T> {
  const indexes = await readIndexes(db, table);
  const isGin = ({ definition }: StoredIndex) => definition.includes(' USING gin ');
  return reloading(db, indexes.filter(isGin), load);
}

/** Like `withoutGinIndexes`, but removes all indexes except those of constraints: for loads that do not read the table through them. */
export async function withoutIndexes<T>(db: Db, table: string, load: () => Promise<T>): Promise<T> {
  return reloading(db, await readIndexes(db, table), load);
}
