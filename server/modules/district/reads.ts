import { DISTRICT_LIST } from '@contract/lists/district';
import type { FiltersOf } from '@contract/lists/list';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { namedLike } from '../../platform/search/name-pinyin';

const MOST_CANDIDATES = 50;

/** The villages of the query's `district`, in their order. */
export const villages = sql<string[]>`ARRAY(SELECT village.name FROM district_village AS village
  WHERE village.district_id = district.id ORDER BY village.place)`;

const inOffice = sql`FROM deputy JOIN term ON term.id = deputy.term_id AND term.current
  WHERE deputy.district_id = district.id AND deputy.state <> 'ended'`;

/** The deputies in office of the query's `district`, separated by 、. */
export const deputyNames = sql<string>`coalesce(
  (SELECT string_agg(deputy.name, '、' ORDER BY deputy.name COLLATE "zh-x-icu", deputy.id) ${inOffice}), '')`;

const eb = expressionBuilder<Database, 'district'>();

const matching = filterBy(DISTRICT_LIST, {
  keyword: (keyword) =>
    eb.or([
      namedLike('district.name', keyword),
      eb.exists(
        eb
          .selectFrom('districtVillage')
          .whereRef('districtVillage.districtId', '=', 'district.id')
          .where(namedLike('districtVillage.name', keyword))
          .select('districtVillage.place'),
      ),
    ]),
  areaCode: (areaCode) => eb('district.townCode', 'like', `${areaCode}%`),
  withoutDeputies: () => sql<SqlBool>`NOT EXISTS (SELECT ${inOffice})`,
});

/** The queries that read districts for the offices that keep them. */
export function makeDistrictReads(db: Db) {
  /** Sorts by congress, then by number. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof DISTRICT_LIST>) =>
    db
      .selectFrom('district')
      .innerJoin('area', 'area.code', 'district.areaCode')
      .innerJoin('area as town', 'town.code', 'district.townCode')
      .where('district.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['district.id', 'district.number', 'district.name', 'area.name as areaName', 'town.name as townName'])
      .select([villages.as('villages'), deputyNames.as('deputyNames')])
      .orderBy('district.areaCode')
      .orderBy('district.number');

  /** Selects deputies in office of a congress. */
  const eligible = (areaCode: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('term.current', '=', true)
      .where('deputy.state', '<>', 'ended')
      .where('deputy.areaCode', '=', areaCode)
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName']);

  async function find(areaCode: string, id: number) {
    const found = await listAll(areaCode, {})
      .where('district.id', '=', id)
      .select(['district.areaCode', 'district.townCode'])
      .executeTakeFirst();
    if (!found) return undefined;
    const deputyList = await eligible(found.areaCode)
      .where('deputy.districtId', '=', id)
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .execute();
    return { ...found, deputyList };
  }

  const candidates = (areaCode: string, keyword: string) =>
    eligible(areaCode)
      .$if(keyword !== '', (found) => found.where('deputy.name', 'like', containsPattern(keyword)))
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_CANDIDATES)
      .execute();

  const isTown = async (code: string): Promise<boolean> =>
    (await db.selectFrom('area').where('code', '=', code).where('level', '=', 'town').select('code').executeTakeFirst()) !== undefined;

  /** Returns the numbers, names and villages in use, for an import. */
  async function known(areaCode: string) {
    const [districts, places] = await Promise.all([
      db.selectFrom('district').where('areaCode', 'like', `${areaCode}%`).select(['areaCode', 'number', 'name']).execute(),
      db.selectFrom('districtVillage').where('areaCode', 'like', `${areaCode}%`).select(['areaCode', 'townCode', 'name']).execute(),
    ]);
    return { districts, places };
  }

  return { listAll, eligible, find, candidates, isTown, known };
}
