import { sql } from 'kysely';
import type { Db } from './connect';

export type Cell = string | number | boolean | Date | null;

/** How a table is filled: the type of each column, and an expression for a column that is computed from the given value. */
export interface BulkTable<Column extends string> {
  name: string;
  types: Record<Column, string>;
  expressions?: Partial<Record<Column, string>>;
}

/** A table with the types of its columns; the keys of the rows are inferred from them. */
export const bulkTable = <T extends Record<string, string>>(
  name: string,
  types: T,
  expressions: Partial<Record<keyof T & string, string>> = {},
): BulkTable<keyof T & string> => ({ name, types, expressions });

const plain = (cell: Cell): Cell => (cell instanceof Date ? cell.toISOString() : cell);

/**
 * Inserts many rows with one statement and one array parameter per column, so the limit of 65,535 parameters per statement does not apply. Rows keep
 * their order; identity columns get the given values.
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

/** Reserves the next ids of a table's identity column. */
export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`.execute(db);
  return rows.map((row) => row.id);
}
