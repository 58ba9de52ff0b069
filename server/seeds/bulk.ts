import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';

export type Cell = string | number | boolean | Date | null;

/** How a table is filled: the type of each column, and an expression where the column is made from the value given. */
export interface BulkTable<Column extends string> {
  name: string;
  types: Record<Column, string>;
  expressions?: Partial<Record<Column, string>>;
}

const plain = (cell: Cell): Cell => (cell instanceof Date ? cell.toISOString() : cell);

/**
 * Inserts many rows with one statement and one array parameter a column, which leaves the 65,535 parameters of a statement out of
 * play. Rows keep their order; identity columns take the given values.
 */
export async function insertRows<Column extends string>(
  db: Db,
  table: BulkTable<Column>,
  rows: readonly Record<Column, Cell>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(table.types) as Column[];
  const arrays = columns.map((column) => sql`${rows.map((row) => plain(row[column]))}::${sql.raw(table.types[column])}[]`);
  const values = columns.map((column) => sql.raw(table.expressions?.[column] ?? `given.${column}`));
  await sql`INSERT INTO ${sql.raw(table.name)} (${sql.raw(columns.join(', '))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM unnest(${sql.join(arrays)}) AS given (${sql.raw(columns.join(', '))})`.execute(db);
}

/** Takes the next ids of a table's identity column. */
export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`.execute(db);
  return rows.map((row) => row.id);
}

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

/** The table's indexes but for those that a constraint stands on. */
async function readIndexes(db: Db, table: string): Promise<StoredIndex[]> {
  const { rows } = await sql<StoredIndex>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = ${table}
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname AND conrelid = ${table}::regclass)`.execute(db);
  return rows;
}

/**
 * Runs a large load without the table's GIN indexes and builds them afterwards, which takes a fraction of the time that feeding them
 * row by row does. To be called in a transaction: nobody reads the table meanwhile, and a failure leaves the indexes as they were.
 */
export async function withoutGinIndexes<T>(db: Db, table: string, load: () => Promise<T>): Promise<T> {
  const indexes = await readIndexes(db, table);
  const isGin = ({ definition }: StoredIndex) => definition.includes(' USING gin ');
  return reloading(db, indexes.filter(isGin), load);
}

/** As `withoutGinIndexes`, without any index but those of constraints: for loads that read nothing of the table by them. */
export async function withoutIndexes<T>(db: Db, table: string, load: () => Promise<T>): Promise<T> {
  return reloading(db, await readIndexes(db, table), load);
}
