import { DEPUTY_INFO_LIST } from '@contract/lists/deputy-info';
import type { FiltersOf } from '@contract/lists/list';
import { AGES, type AgeBand, NOT_GIVEN } from '@contract/rules/deputy-info';
import { PUBLIC_ITEM_STATUSES } from '@contract/rules/public';
import { expressionBuilder, type Expression, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { namedLike } from '../../platform/search/name-pinyin';
import { leaderName, liaisons } from '../delegation/service';
import { isPublished, photoAddress, publishedOccupation, publishedPhoto } from '../deputy/service';

const MOST_ITEMS = 5;
const MOST_DELEGATIONS = 1000;
const LEVEL_DIGITS = { city: 4, county: 6, town: 9 } as const;

const eb = expressionBuilder<Database, 'deputy'>();

/** The age in whole years on the day (YYYY-MM-DD). */
const ageOn = (day: string) => sql<number | null>`date_part('year', age(${day}::date, deputy.birth_date))::int`;

const inBand = (age: Expression<number | null>, band: AgeBand): Expression<SqlBool> => {
  if (band === NOT_GIVEN) return sql<SqlBool>`${age} IS NULL`;
  const { from = 0, to = 200 } = AGES[band];
  return sql<SqlBool>`${age} BETWEEN ${from} AND ${to}`;
};

const orNone = (value: string): string => (value === NOT_GIVEN ? '' : value);

const matching = (today: string) =>
  filterBy(DEPUTY_INFO_LIST, {
    keyword: (keyword) =>
      eb.or([
        namedLike('deputy.name', keyword),
        eb.and([isPublished('occupation'), eb('deputy.occupation', 'like', containsPattern(keyword))]),
      ]),
    level: (level) => sql<SqlBool>`length(deputy.area_code) = ${LEVEL_DIGITS[level]}`,
    areaCode: (areaCode) => eb('deputy.areaCode', 'like', `${areaCode}%`),
    // The area may be the viewer's own, which the filter does not have: `listAll` applies the condition.
    areaOnly: () => sql<SqlBool>`true`,
    delegationId: (delegationId) => eb('deputy.delegationId', '=', delegationId),
    gender: (gender) => eb('deputy.gender', '=', gender),
    ethnicGroup: (group) => eb('deputy.ethnicity', group === 'han' ? '=' : '<>', '汉族'),
    ethnicity: (ethnicity) => eb('deputy.ethnicity', '=', ethnicity),
    party: (party) => eb('deputy.party', '=', orNone(party)),
    age: (band) => inBand(ageOn(today), band),
    education: (education) => eb('deputy.education', '=', orNone(education)),
    vocation: (vocation) => eb('deputy.vocation', '=', orNone(vocation)),
    byElection: () => eb('deputy.byElection', '=', true),
  });

export interface InfoAsked {
  /** The viewer's area; deputies outside it are not shown. */
  within: string;
  query: FiltersOf<typeof DEPUTY_INFO_LIST>;
  /** YYYY-MM-DD in Beijing. */
  today: string;
}

/** The number of deputies with a value of a characteristic. */
interface Share {
  of: 'all' | 'level' | 'age' | 'party' | 'education' | 'vocation' | 'ethnicity' | 'area';
  value: string;
  count: number;
  women: number;
  minorities: number;
  byElection: number;
}

/** The queries over deputies in office: of a current term, neither paused nor ended. Area codes contain only digits, so they contain no wildcard. */
export function makeDeputyInfoReads(db: Db) {
  const serving = (within: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'deputy.areaCode')
      .where('term.current', '=', true)
      .where('deputy.state', '=', 'serving')
      .where('deputy.areaCode', 'like', `${within}%`);

  const cards = (within: string, today: string) =>
    serving(within)
      .select(['deputy.id', 'deputy.name', 'deputy.gender', 'deputy.ethnicity', publishedPhoto.as('photo')])
      .select(['deputy.party', 'deputy.education', 'deputy.vocation'])
      .select([publishedOccupation.as('occupation'), 'deputy.offices', 'deputy.delegationId', 'delegation.name as delegationName'])
      .select(['deputy.areaCode', 'area.name as areaName', ageOn(today).as('age')]);

  /** Sorts the wider congress first, then by delegation and name. */
  const listAll = ({ within, query, today }: InfoAsked) =>
    cards(within, today)
      .where(matching(today)(query))
      .$if(query.areaOnly === true, (found) => found.where('deputy.areaCode', '=', query.areaCode ?? within))
      .orderBy('deputy.areaCode')
      .orderBy('delegation.ordernum')
      .orderBy('deputy.delegationId')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id');

  const find = (within: string, today: string, id: number) =>
    cards(within, today)
      .where('deputy.id', '=', id)
      .select(['deputy.personId', 'term.name as termName', 'deputy.nativePlace', 'deputy.constituency'])
      .select(['deputy.byElection', 'deputy.begunOn', 'deputy.published'])
      .select(['deputy.occupation as wholeOccupation', photoAddress.as('anyPhoto')])
      .executeTakeFirst();

  /** Returns the person's other mandates in office. */
  const mandatesOf = (within: string, personId: number, butOne: number) =>
    serving(within)
      .where('deputy.personId', '=', personId)
      .where('deputy.id', '<>', butOne)
      .select(['deputy.id', 'area.name as areaName', 'delegation.name as delegationName'])
      .orderBy('deputy.areaCode')
      .limit(20)
      .execute();

  const publicItemsOf = (deputyId: number) =>
    db
      .selectFrom('suggestion')
      .where('deputyId', '=', deputyId)
      .where('isPublic', '=', true)
      .where('status', 'in', [...PUBLIC_ITEM_STATUSES])
      .select(['id', 'number', 'kind', 'title', 'submittedAt'])
      .orderBy('submittedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ITEMS)
      .execute();

  /** Returns the composition of the deputies of the area and below, in one query. `digits` is the length of the codes directly below the area. */
  async function sharesOf(areaCode: string, digits: number, today: string): Promise<Share[]> {
    const bands = (Object.keys(AGES) as (keyof typeof AGES)[]).map(
      (band) => sql`WHEN ${inBand(sql<number | null>`years`, band)} THEN ${sql.lit(band)}`,
    );
    const { rows } = await sql<Share>`
      WITH serving AS (
        SELECT length(deputy.area_code)::text AS level, left(deputy.area_code, ${digits}::int) AS area, deputy.gender, deputy.by_election,
          deputy.ethnicity, coalesce(nullif(deputy.party, ''), ${NOT_GIVEN}) AS party,
          coalesce(nullif(deputy.education, ''), ${NOT_GIVEN}) AS education,
          coalesce(nullif(deputy.vocation, ''), ${NOT_GIVEN}) AS vocation, ${ageOn(today)} AS years
        FROM deputy JOIN term ON term.id = deputy.term_id
        WHERE term.current AND deputy.state = 'serving' AND deputy.area_code LIKE ${`${areaCode}%`}
      ), banded AS (SELECT *, CASE ${sql.join(bands, sql` `)} ELSE ${NOT_GIVEN} END AS age FROM serving)
      SELECT CASE WHEN grouping(level) = 0 THEN 'level' WHEN grouping(age) = 0 THEN 'age' WHEN grouping(party) = 0 THEN 'party'
          WHEN grouping(education) = 0 THEN 'education' WHEN grouping(vocation) = 0 THEN 'vocation' WHEN grouping(ethnicity) = 0 THEN 'ethnicity' WHEN grouping(area) = 0 THEN 'area'
          ELSE 'all' END AS of,
        coalesce(level, age, party, education, vocation, ethnicity, area, '') AS value, count(*)::int AS count,
        count(*) FILTER (WHERE gender = '女')::int AS women, count(*) FILTER (WHERE ethnicity <> '汉族')::int AS minorities,
        count(*) FILTER (WHERE by_election)::int AS by_election
      FROM banded GROUP BY GROUPING SETS ((), (level), (age), (party), (education), (vocation), (ethnicity), (area))
      ORDER BY count DESC, value`.execute(db);
    return rows;
  }

  /** Returns the seats and the vacant seats of each current term in the area and below for which a number was entered; there is one per area. */
  const seatsOf = (areaCode: string) =>
    db
      .selectFrom('term')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.current', '=', true)
      .where('term.seats', 'is not', null)
      .where('term.areaCode', 'like', `${areaCode}%`)
      .select(['term.areaCode', 'area.name as areaName', sql<number>`term.seats`.as('seats')])
      .select(
        sql<number>`greatest(term.seats - (SELECT count(*) FROM deputy
          WHERE deputy.term_id = term.id AND deputy.state IN ('serving', 'paused')), 0)::int`.as('vacant'),
      )
      .orderBy('vacant', 'desc')
      .orderBy('term.areaCode')
      .execute();

  /** Returns the area and the areas directly below it. */
  const areasOf = (areaCode: string) =>
    db
      .selectFrom('area')
      .where((or) => or.or([or('code', '=', areaCode), or('parentCode', '=', areaCode)]))
      .select(['code', 'name', 'longitude', 'latitude'])
      .orderBy('code')
      .execute();

  const delegationsOf = (areaCode: string) =>
    db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .leftJoin('deputy', (join) => join.onRef('deputy.delegationId', '=', 'delegation.id').on('deputy.state', '=', 'serving'))
      .where('term.current', '=', true)
      .where('term.areaCode', '=', areaCode)
      .groupBy(['delegation.id', 'area.name'])
      .select(['delegation.id', 'delegation.name', 'area.name as areaName', leaderName.as('leaderName'), liaisons.as('liaisons')])
      .select([
        sql<number>`count(deputy.id)::int`.as('deputies'),
        sql<number>`count(deputy.id) FILTER (WHERE deputy.gender = '女')::int`.as('women'),
      ])
      .orderBy('delegation.ordernum')
      .orderBy('delegation.id')
      .limit(MOST_DELEGATIONS)
      .execute();

  return { listAll, find, mandatesOf, publicItemsOf, sharesOf, seatsOf, areasOf, delegationsOf };
}
