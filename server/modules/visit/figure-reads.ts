import { VISIT_STANDARD, type VisitReach } from '@contract/rules/visit';
import { type RawBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';
import { type VisitFilters, visitsWhere } from './reads';

export interface Tally {
  key: string;
  visits: number;
  people: number;
  visited: number;
  standard: number;
}

/** The area of the deputies and the filters of the visits. */
export interface FiguresAsked {
  areaCode: string;
  filters: VisitFilters;
}

/** Deputies in office: of a current term, neither paused nor ended. */
const IN_OFFICE = sql`FROM deputy JOIN term ON term.id = deputy.term_id AND term.current WHERE deputy.state = 'serving'`;

/** The queries that count visits, with the same filters as the list. Area codes contain only digits, so they contain no wildcard. */
export function makeVisitFigureReads(db: Db) {
  /** Returns the totals of the visits by a key computed from `visit`. */
  async function tallies(key: RawBuilder<string>, { areaCode, filters }: FiguresAsked): Promise<Tally[]> {
    const { rows } = await sql<Tally>`
      WITH office AS (SELECT deputy.id ${IN_OFFICE} AND deputy.area_code LIKE ${`${areaCode}%`}),
      own AS (
        SELECT ${key} AS key, visit.deputy_id, count(*) AS visits, sum(visit.people) AS people
        FROM visit JOIN deputy ON deputy.id = visit.deputy_id WHERE ${visitsWhere(filters, areaCode)} GROUP BY 1, 2
      )
      SELECT own.key, sum(own.visits)::int AS visits, sum(own.people)::int AS people, count(office.id)::int AS visited,
        count(office.id) FILTER (WHERE own.visits >= ${VISIT_STANDARD}::int)::int AS standard
      FROM own LEFT JOIN office ON office.id = own.deputy_id GROUP BY own.key ORDER BY own.key`.execute(db);
    return rows;
  }

  const countInOffice = async (areaCode: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count ${IN_OFFICE} AND deputy.area_code LIKE ${`${areaCode}%`}`.execute(db);
    return rows[0]?.count ?? 0;
  };

  /** Returns the area and the areas directly below it. */
  const areasOf = (areaCode: string) =>
    db
      .selectFrom('area')
      .where((or) => or.or([or('code', '=', areaCode), or('parentCode', '=', areaCode)]))
      .select(['code', 'name', 'longitude', 'latitude'])
      .orderBy('code')
      .execute();

  const reached = (count: RawBuilder<number>, reach: VisitReach): RawBuilder<boolean> =>
    ({
      none: sql<boolean>`${count} = 0`,
      some: sql<boolean>`${count} > 0`,
      standard: sql<boolean>`${count} >= ${VISIT_STANDARD}::int`,
    })[reach];

  /** Returns deputies in office with the totals of their visits, most visits first. */
  const listDeputies = ({ areaCode, filters }: FiguresAsked, { keyword, reach }: { keyword: string; reach: VisitReach | undefined }) => {
    const visits = sql<number>`coalesce(done.visits, 0)`;
    const own = sql<{ deputyId: number; visits: number; people: number }>`(
      SELECT visit.deputy_id, count(*)::int AS visits, sum(visit.people)::int AS people
      FROM visit JOIN deputy ON deputy.id = visit.deputy_id WHERE ${visitsWhere(filters, areaCode)} GROUP BY visit.deputy_id)`;
    return db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'deputy.areaCode')
      .leftJoin(own.as('done'), 'done.deputyId', 'deputy.id')
      .where('term.current', '=', true)
      .where('deputy.state', '=', 'serving')
      .where('deputy.areaCode', 'like', `${areaCode}%`)
      .$if(keyword !== '', (found) => found.where('deputy.name', 'like', containsPattern(keyword)))
      .$if(reach !== undefined, (found) => found.where(reached(visits, reach ?? 'some')))
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName', 'area.name as areaName'])
      .select([visits.as('visits'), sql<number>`coalesce(done.people, 0)`.as('people')])
      .orderBy(visits, 'desc')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id');
  };

  return { tallies, countInOffice, areasOf, listDeputies };
}
