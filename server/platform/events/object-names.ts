import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect';
import type { RecordType } from '../module-parts';

/** Finds the name of an object in the area whose codes match `within`. Objects without an area belong to the whole platform. */
export type ObjectName = (id: number, within: string) => RawBuilder<{ name: string }>;

/** By type; null for types without a name. */
export type ObjectNames = Readonly<Record<RecordType, ObjectName | null>>;

interface Named {
  type: string;
  id: number;
  /** The caller's area: an auditor must not read names from other areas. Null: unknown. */
  areaCode: string | null;
}

/** For types whose name is one column of their table, which also has an area column. */
export const namedBy =
  (table: string, column: string): ObjectName =>
  (id, within) =>
    sql`SELECT ${sql.id(column)} AS name FROM ${sql.id(table)} WHERE id = ${id} AND area_code LIKE ${within}`;

/** The name of an object for the event of a call that was refused before the object was read; null when the caller may not see it. */
export async function nameOfObject(db: Db, names: ObjectNames, { type, id, areaCode }: Named): Promise<string | null> {
  const find = (names as Readonly<Record<string, ObjectName | null>>)[type];
  if (!find || areaCode === null) return null;
  // Larger than an id of the database can be.
  if (id > 2_147_483_647) return null;
  // Area codes are digits, so they contain no wildcard.
  const { rows } = await find(id, `${areaCode}%`).execute(db);
  return rows[0]?.name ?? null;
}
