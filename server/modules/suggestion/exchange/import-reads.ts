import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect';

/** The statuses of items that the office cannot see or that were withdrawn: the same item may be submitted again. */
const NOT_THERE = ['draft', 'cosigning', 'withdrawn', 'deleted'] as const;

/** The queries that look up the names in a file. */
export function makeImportReads(db: Db) {
  /** Returns the current term of the area's own congress. */
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

  /** Returns those of the names that belong to a deputy of any term, in the area or below. */
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

  /** Returns units with these names in the area or below, the area's own first. */
  const unitsNamed = (areaCode: string, names: readonly string[]) =>
    db
      .selectFrom('unit')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('state', '=', 'active')
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .select(['id', 'name', 'areaCode'])
      .orderBy('areaCode')
      .orderBy('id')
      .execute();

  /** Returns the items of the term that these deputies submitted with one of these titles; blanks in a title do not matter. */
  const itemsTitled = (termId: number, deputyIds: readonly number[], titles: readonly string[]) =>
    db
      .selectFrom('suggestion')
      .where('termId', '=', termId)
      .where('deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
      .where(sql<string>`regexp_replace(title, '\\s', '', 'g')`, '=', sql<string>`any(${titles}::text[])`)
      .where('status', 'not in', NOT_THERE)
      .select(['deputyId', 'title', 'number'])
      .execute();

  return { findTerm, deputiesOf, namesKnown, unitsNamed, itemsTitled };
}

export type ImportReads = ReturnType<typeof makeImportReads>;
