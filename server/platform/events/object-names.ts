import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect';
import type { RecordType } from '../subject';

/** Finds what an object is called, where it lies in the area whose codes are like `within`. Those without an area belong to the whole platform. */
export type ObjectName = (id: number, within: string) => RawBuilder<{ name: string }>;

/** By type; null for what has no name. */
export type ObjectNames = Readonly<Record<RecordType, ObjectName | null>>;

interface Named {
  type: string;
  id: number;
  /** Of whoever made the call: an auditor reads no names of elsewhere. Null: unknown. */
  areaCode: string | null;
}

/** Those that are called as a column of their table says, which has their area too. */
export const namedBy =
  (table: string, column: string): ObjectName =>
  (id, within) =>
    sql`SELECT ${sql.id(column)} AS name FROM ${sql.id(table)} WHERE id = ${id} AND area_code LIKE ${within}`;

/** What the object of a call is called, for the event of a call that was refused before anybody read it; null where that is not to be known. */
export async function nameOfObject(db: Db, names: ObjectNames, { type, id, areaCode }: Named): Promise<string | null> {
  const find = (names as Readonly<Record<string, ObjectName | null>>)[type];
  if (!find || areaCode === null) return null;
  // Beyond the numbers of the database.
  if (id > 2_147_483_647) return null;
  // Area codes are digits, so no wildcard hides in them.
  const { rows } = await find(id, `${areaCode}%`).execute(db);
  return rows[0]?.name ?? null;
}
