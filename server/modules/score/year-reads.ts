import type { AreaLevel } from '@contract/rules/area';
import { areaLevel } from '@contract/rules/area';
import type { FiltersOf } from '@contract/lists/list';
import { SCORE_YEAR_LIST } from '@contract/lists/score';
import { beijingYear } from '@contract/rules/beijing';
import { BAND_LIMITS, type ScoreBand } from '@contract/rules/score';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { spanOfYear } from './count';
import type { StoredPart } from './tables';
import { ofLevel } from './visibility';

type Filters = FiltersOf<typeof SCORE_YEAR_LIST>;

/** The scope of a ranking: the deputies of one level in an area, or of one congress. */
export interface RankingScope {
  year: number;
  areaCode: string;
  level: AreaLevel;
}

/** The viewer's area and level, unless the query names others. */
export const scopeOf = (
  viewer: Viewer,
  { year, areaCode, level }: Pick<Filters, 'year' | 'areaCode' | 'level'>,
  now: Date,
): RankingScope => ({
  year: year === undefined ? beijingYear(now) : Number(year),
  // A query for more than the viewer may see returns no rows.
  areaCode: areaCode ?? viewer.areaCode,
  level: level ?? areaLevel(areaCode ?? viewer.areaCode),
});

const within = ({ year, areaCode, level }: RankingScope, viewer: Viewer) => sql<SqlBool>`score_year.year = ${year}
  AND score_year.area_code LIKE ${`${areaCode}%`} AND score_year.area_code LIKE ${`${viewer.areaCode}%`}
  AND ${ofLevel('score_year.area_code', level)}`;

const inBand = (band: ScoreBand, column = sql.ref('ranking.converted')): ReturnType<typeof sql<SqlBool>> =>
  ({
    good: sql<SqlBool>`${column} >= ${BAND_LIMITS.good}`,
    fair: sql<SqlBool>`${column} >= ${BAND_LIMITS.poor} AND ${column} < ${BAND_LIMITS.good}`,
    poor: sql<SqlBool>`${column} > 0 AND ${column} < ${BAND_LIMITS.poor}`,
    none: sql<SqlBool>`${column} = 0`,
  })[band];

interface Ranking {
  id: number;
  deputyId: number;
  year: number;
  total: number;
  converted: number;
  days: number;
  parts: StoredPart[];
  areaCode: string;
  place: number | null;
}

const eb = expressionBuilder<{ deputy: { name: string; delegationId: number } }, 'deputy'>();

const matching = filterBy(SCORE_YEAR_LIST, {
  // These filters are applied by the scope in which places are computed.
  year: () => sql<SqlBool>`true`,
  level: () => sql<SqlBool>`true`,
  areaCode: () => sql<SqlBool>`true`,
  keyword: (keyword) => eb('deputy.name', 'like', containsPattern(keyword)),
  band: (band) => inBand(band),
  delegationId: (delegationId) => eb('deputy.delegationId', '=', delegationId),
});

/** The queries that read the years of deputies. */
export function makeScoreYearReads(db: Db) {
  /** Sorts by place, deputies without a place last; equal points share a place. Places are computed over the whole scope, not over the filtered rows. */
  const listAll = (viewer: Viewer, filters: Filters, now: Date, scope = scopeOf(viewer, filters, now)) =>
    db
      .selectFrom(
        sql<Ranking>`(SELECT score_year.id, score_year.deputy_id, score_year.year, score_year.total, score_year.converted, score_year.days,
          score_year.parts, score_year.area_code,
          CASE WHEN score_year.ranked THEN (rank() OVER (PARTITION BY score_year.ranked ORDER BY score_year.converted DESC))::int END AS place
          FROM score_year WHERE ${within(scope, viewer)})`.as('ranking'),
      )
      .innerJoin('deputy', 'deputy.id', 'ranking.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'ranking.areaCode')
      .where(matching(filters))
      .select(['ranking.id', 'ranking.deputyId', 'ranking.year', 'ranking.total', 'ranking.converted', 'ranking.days', 'ranking.parts'])
      .select(['ranking.place', 'deputy.name', 'delegation.name as delegationName', 'area.name as areaName'])
      .orderBy(sql`ranking.place NULLS LAST`)
      .orderBy(sql`ranking.total`, 'desc')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('ranking.id');

  /** Returns the year of a deputy that the viewer may see: the own one, or one of the area and below. */
  const find = (viewer: Viewer, condition: { id: number } | { deputyId: number; year: number }) =>
    db
      .selectFrom('scoreYear')
      .innerJoin('deputy', 'deputy.id', 'scoreYear.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'scoreYear.areaCode')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where((of) =>
        viewer.roleKind === 'deputy'
          ? of('scoreYear.deputyId', '=', viewer.deputyId ?? 0)
          : of('scoreYear.areaCode', 'like', `${viewer.areaCode}%`),
      )
      .where((of) =>
        'id' in condition
          ? of('scoreYear.id', '=', condition.id)
          : of.and([of('scoreYear.deputyId', '=', condition.deputyId), of('scoreYear.year', '=', condition.year)]),
      )
      .select(['scoreYear.id', 'scoreYear.deputyId', 'scoreYear.year', 'scoreYear.areaCode', 'scoreYear.total', 'scoreYear.converted'])
      .select(['scoreYear.days', 'scoreYear.parts', 'scoreYear.ranked', 'deputy.name', 'delegation.name as delegationName'])
      .select(['area.name as areaName'])
      .select(sql<string>`coalesce(deputy.begun_on, term.begin_date)`.as('from'))
      .select(sql<string | null>`coalesce(deputy.ended_on, term.end_date)`.as('to'))
      .select(
        sql<number>`(SELECT count(*)::int FROM score_year AS other WHERE other.area_code = score_year.area_code
          AND other.year = score_year.year AND other.ranked AND other.converted > score_year.converted)`.as('before'),
      )
      .select(
        sql<number>`(SELECT count(*)::int FROM score_year AS other WHERE other.area_code = score_year.area_code
          AND other.year = score_year.year AND other.ranked)`.as('rankedCount'),
      )
      .executeTakeFirst();

  /** Returns the counted points of a deputy's year: points by rule and month, with the number of records. */
  async function rowsOf(deputyId: number, year: number) {
    const { rows } = await sql<{ ruleId: number; points: number; month: number; count: number }>`
      SELECT root_id AS rule_id, extract(month FROM day)::int AS month, sum(points)::int AS points, count(*)::int AS count FROM score
      WHERE deputy_id = ${deputyId} AND day >= make_date(${year}, 1, 1) AND day <= make_date(${year}, 12, 31)
        AND state = 'counted' AND NOT reversed AND way <> 'reversal'
      GROUP BY root_id, month`.execute(db);
    return rows;
  }

  async function besideOf(deputyId: number, year: number) {
    const { rows } = await sql<{ waiting: number; warned: boolean; years: number[] }>`
      SELECT (SELECT count(*)::int FROM score WHERE deputy_id = ${deputyId} AND state = 'waiting'
          AND day >= make_date(${year}, 1, 1) AND day <= make_date(${year}, 12, 31)) AS waiting,
        EXISTS (SELECT FROM score_warning WHERE deputy_id = ${deputyId} AND year = ${year}) AS warned,
        ARRAY(SELECT year FROM score_year WHERE deputy_id = ${deputyId} ORDER BY year DESC) AS years`.execute(db);
    return rows[0] ?? { waiting: 0, warned: false, years: [] };
  }

  async function figures(viewer: Viewer, scope: RankingScope) {
    const column = sql.ref('score_year.converted');
    const { from, to } = spanOfYear(scope.year);
    const areas = sql`area_code LIKE ${`${scope.areaCode}%`} AND area_code LIKE ${`${viewer.areaCode}%`} AND ${ofLevel('area_code', scope.level)}`;
    const inYear = sql`day >= (${from}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AND day < (${to}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date`;
    const { rows } = await sql<{
      deputies: number;
      sum: number;
      good: number;
      fair: number;
      poor: number;
      none: number;
      waiting: number;
      appeals: number;
      refreshedAt: Date | null;
    }>`
      SELECT count(*)::int AS deputies, coalesce(sum(converted), 0)::int AS sum,
        ${sql.join((['good', 'fair', 'poor', 'none'] as const).map((band) => sql`count(*) FILTER (WHERE ${inBand(band, column)})::int AS ${sql.ref(band)}`))},
        (SELECT count(*)::int FROM score WHERE state = 'waiting' AND ${areas} AND ${inYear}) AS waiting,
        (SELECT count(*)::int FROM score_appeal WHERE state = 'asked' AND ${areas} AND ${inYear}) AS appeals,
        (SELECT at FROM score_refresh WHERE area_code = ${scope.areaCode}) AS refreshed_at
      FROM score_year WHERE ${within(scope, viewer)}`.execute(db);
    const [found] = rows;
    if (!found) throw new Error('the count query returned no row');
    return found;
  }

  return { listAll, find, rowsOf, besideOf, figures };
}
