import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';

/** Statuses of items that the office does not know, or that were taken back: the same may come again. */
const NOT_THERE = ['draft', 'cosigning', 'withdrawn', 'deleted'] as const;

/** One number for all locks of this kind; the other is the area's. */
const IMPORT_LOCK = 33_110_400;

/** The queries that look up what a file names, and keep what was read of it. */
export function makeImportStore(db: Db) {
  /** The current term of the area's own congress. */
  const findTerm = (areaCode: string) =>
    db
      .selectFrom('term')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', '=', areaCode)
      .where('term.current', '=', true)
      .select(['term.id', 'term.beginDate', 'area.name as areaName'])
      .executeTakeFirst();

  const deputiesOf = (termId: number) =>
    db
      .selectFrom('deputy')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('deputy.termId', '=', termId)
      .select(['deputy.id', 'deputy.name', 'deputy.delegationId', 'delegation.name as delegationName'])
      .orderBy('deputy.id')
      .execute();

  /** Which of these names a deputy of any term has, in the area or below. */
  const namesKnown = async (areaCode: string, names: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('deputy')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .select('name')
      .distinct()
      .execute();
    return rows.map(({ name }) => name);
  };

  /** Units of these names in the area or below, the area's own first. */
  const unitsNamed = (areaCode: string, names: readonly string[]) =>
    db
      .selectFrom('unit')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .select(['id', 'name', 'areaCode'])
      .orderBy('areaCode')
      .orderBy('id')
      .execute();

  /** Items of the term that these deputies have handed in, with one of these titles; blanks in a title do not count. */
  const itemsTitled = (termId: number, deputyIds: readonly number[], titles: readonly string[]) =>
    db
      .selectFrom('suggestion')
      .where('termId', '=', termId)
      .where('deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
      .where(sql<string>`regexp_replace(title, '\\s', '', 'g')`, '=', sql<string>`any(${titles}::text[])`)
      .where('status', 'not in', NOT_THERE)
      .select(['deputyId', 'title', 'number'])
      .execute();

  const add = (row: Insertable<Database['import']>) => db.insertInto('import').values(row).execute();

  /** The role's own import, kept from being run twice at a time, unless it is older than `since`. */
  const lock = (userinfoId: number, id: string, since: Date) =>
    db
      .selectFrom('import')
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where('createdAt', '>=', since)
      .select(['rows', 'importedAt'])
      .forUpdate()
      .executeTakeFirst();

  /** Lets one import of an area follow the other, so that each sees what the one before has brought in. */
  const lockArea = async (areaCode: string): Promise<void> => {
    await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK}::int, ${Number.parseInt(areaCode.slice(-9), 10)}::int)`.execute(db);
  };

  const markImported = (id: string, importedAt: Date) => db.updateTable('import').set({ importedAt }).where('id', '=', id).execute();

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('import').where('createdAt', '<', before).execute();
  };

  return { findTerm, deputiesOf, namesKnown, unitsNamed, itemsTitled, add, lock, lockArea, markImported, sweep };
}

export type ImportStore = ReturnType<typeof makeImportStore>;
