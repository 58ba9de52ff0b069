import type { FiltersOf } from '@contract/lists/list';
import { UNIT_LIST } from '@contract/lists/unit';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const formerNames = sql<
  string[]
>`array(SELECT former.name FROM unit_name AS former WHERE former.unit_id = unit.id ORDER BY former.until DESC)`;

const eb = expressionBuilder<Database, 'unit'>();

const matching = filterBy(UNIT_LIST, {
  keyword: (keyword) => {
    const pattern = containsPattern(keyword);
    const former = eb
      .selectFrom('unitName as former')
      .select('former.id')
      .whereRef('former.unitId', '=', 'unit.id')
      .where('former.name', 'ilike', pattern);
    return eb.or([eb('unit.name', 'ilike', pattern), eb.exists(former)]);
  },
  state: (state) => eb('unit.state', '=', state),
  areaCode: (areaCode) => eb('unit.areaCode', 'like', `${areaCode}%`),
});

export function makeUnitReads(db: Db) {
  /** Returns the units of the area and below, the wider area first, filtered by a part of their present or former name. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof UNIT_LIST>) =>
    db
      .selectFrom('unit')
      .innerJoin('area', 'area.code', 'unit.areaCode')
      .where('unit.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['unit.id', 'unit.name', 'unit.areaCode', 'area.name as areaName', 'unit.state', 'unit.updatedAt'])
      .select(formerNames.as('formerNames'))
      .orderBy('unit.areaCode')
      .orderBy(byPinyin('unit.name'))
      .orderBy('unit.id');

  /** Counts how many of these units are in the area or below and active. */
  async function countActive(areaCode: string, unitIds: readonly number[]): Promise<number> {
    const row = await db
      .selectFrom('unit')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('state', '=', 'active')
      .where('id', 'in', unitIds)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** Returns one unit with its details. */
  const find = (areaCode: string, id: number) =>
    listAll(areaCode, {})
      .leftJoin('unit as into', 'into.id', 'unit.mergedIntoId')
      .select('into.name as mergedIntoName')
      .select([
        sql<number>`(SELECT count(DISTINCT account_id)::int FROM userinfo WHERE userinfo.unit_id = unit.id AND account_id IS NOT NULL)`.as(
          'people',
        ),
        handled(sql`<> 'closed'`).as('openItems'),
        handled(sql`= 'closed'`).as('closedItems'),
      ])
      .where('unit.id', '=', id)
      .executeTakeFirst();

  /** Returns the units with these names in the area or below, by area and name. */
  const named = (areaCode: string, names: readonly string[]) =>
    db
      .selectFrom('unit')
      .select(['areaCode', 'name'])
      .where('areaCode', 'like', `${areaCode}%`)
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .execute();

  return { listAll, countActive, find, named };
}

/** Counts the unit's assigned items with this status. */
const handled = (status: ReturnType<typeof sql>) => sql<number>`(
  SELECT count(*)::int FROM assignment JOIN suggestion AS item ON item.id = assignment.suggestion_id
  WHERE assignment.unit_id = unit.id AND assignment.ended_at IS NULL AND item.status ${status})`;
