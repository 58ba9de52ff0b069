import { TALLIED_STATES } from '@contract/rules/visit';
import { type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

export interface VillagesAsked {
  areaCode: string;
  /** The first and the last day. */
  from: string;
  to: string;
}

const tallied = sql.join(TALLIED_STATES.map((state) => sql.lit(state)));

/** The queries over the villages of the districts, each with its visits. */
export function makeVillageReads(db: Db) {
  const all = ({ areaCode, from, to }: VillagesAsked) => {
    // A village may belong to a district of the town and to one of the county.
    const villages = sql<{ townCode: string; name: string }>`(
      SELECT DISTINCT town_code, name FROM district_village WHERE town_code LIKE ${`${areaCode}%`})`;
    const visits = sql<{ areaCode: string; village: string; visits: number; lastDay: string }>`(
      SELECT area_code, village, count(*)::int AS visits, max(day)::text AS last_day FROM visit
      WHERE area_code LIKE ${`${areaCode}%`} AND village <> '' AND day BETWEEN ${from}::date AND ${to}::date AND state IN (${tallied})
      GROUP BY area_code, village)`;
    return db
      .selectFrom(villages.as('place'))
      .innerJoin('area as town', 'town.code', 'place.townCode')
      .leftJoin(visits.as('made'), (join) => join.onRef('made.areaCode', '=', 'place.townCode').onRef('made.village', '=', 'place.name'));
  };

  /** Those with the fewest visits first. */
  const list = (asked: VillagesAsked, { never, keyword }: { never: boolean; keyword: string }) =>
    all(asked)
      .$if(never, (rows) => rows.where(sql<SqlBool>`made.visits IS NULL`))
      .$if(keyword !== '', (rows) => rows.where('place.name', 'like', containsPattern(keyword)))
      .select(['place.townCode as areaCode', 'town.name as areaName', 'place.name as village'])
      .select([sql<number>`coalesce(made.visits, 0)`.as('visits'), sql<string | null>`made.last_day`.as('lastDay')])
      .orderBy(sql`coalesce(made.visits, 0)`)
      .orderBy('place.townCode')
      .orderBy(byPinyin('place.name'));

  const counts = (asked: VillagesAsked) =>
    all(asked)
      .select([sql<number>`count(*)::int`.as('villages'), sql<number>`count(made.visits)::int`.as('visited')])
      .executeTakeFirstOrThrow();

  return { list, counts };
}
