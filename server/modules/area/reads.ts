import type { FiltersOf } from '@contract/lists/list';
import { AREA_LIST } from '@contract/lists/area';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const eb = expressionBuilder<Database, 'area'>();

const matching = filterBy(AREA_LIST, {
  keyword: (keyword) => eb.or([eb('area.name', 'like', containsPattern(keyword)), eb('area.code', 'like', containsPattern(keyword))]),
  level: (level) => eb('area.level', '=', level),
  placed: (placed) => eb('area.longitude', placed ? 'is not' : 'is', null),
});

/** The name of an area in the log; its id there is the area code. */
export const areaName: ObjectName = (id, within) => sql`SELECT name FROM area WHERE code = ${String(id)} AND code LIKE ${within}`;

/** The queries that read areas. Codes contain only digits, so they contain no wildcard. */
export function makeAreaReads(db: Db) {
  /** Returns the area and all areas below it, parents before children, each level sorted by code. */
  const listWithin = (areaCode: string) =>
    db
      .selectFrom('area')
      .select(['code', 'name', 'level', 'parentCode'])
      .where('code', 'like', `${areaCode}%`)
      .orderBy((eb) => eb.fn<number>('length', ['code']))
      .orderBy('code')
      .execute();

  /** Sorts each county directly before its towns. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof AREA_LIST>) =>
    db
      .selectFrom('area')
      .leftJoin('area as parent', 'parent.code', 'area.parentCode')
      .where('area.code', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['area.id', 'area.code', 'area.name', 'area.level', 'parent.name as parentName'])
      .select(['area.longitude', 'area.latitude', 'area.updatedAt'])
      .orderBy('area.code');

  const find = (areaCode: string, id: number) => listAll(areaCode, {}).where('area.id', '=', id).executeTakeFirst();

  return { listWithin, listAll, find };
}
