import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

export interface UnitPage {
  /** Units of this area and those below it. */
  areaCode: string;
  /** In the name; empty for all. */
  keyword: string;
  page: number;
  pageSize: number;
}

/** The queries over undertaking units. */
export function makeUnitReads(db: Db) {
  function matching({ areaCode, keyword }: Pick<UnitPage, 'areaCode' | 'keyword'>) {
    const units = db.selectFrom('unit').where('areaCode', 'like', `${areaCode}%`);
    return keyword === '' ? units : units.where('name', 'ilike', containsPattern(keyword));
  }

  /** A page of units, those of the wider area first, with the number of all that match. */
  async function listPage(options: UnitPage) {
    const units = matching(options);
    const [items, counted] = await Promise.all([
      units
        .select(['id', 'name', 'areaCode'])
        .orderBy('areaCode')
        .orderBy('name')
        .orderBy('id')
        .limit(options.pageSize)
        .offset((options.page - 1) * options.pageSize)
        .execute(),
      units.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { items, total: counted.total };
  }

  /** How many of these units are in the area or below. */
  async function countInArea(areaCode: string, unitIds: readonly number[]): Promise<number> {
    const row = await db
      .selectFrom('unit')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('id', 'in', unitIds)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  return { listPage, countInArea };
}
