import type { FiltersOf } from '@contract/lists/list';
import { TERM_LIST } from '@contract/lists/term';
import { termWord } from '@contract/rules/chinese-number';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { Meeting, TermState } from '@contract/rules/term';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

/** The state of a term: terms that begin after the current one of their congress are in preparation. */
export const stateNow = sql<TermState>`CASE WHEN term.current THEN 'current' WHEN EXISTS (
  SELECT FROM term AS now WHERE now.area_code = term.area_code AND now.current AND now.begin_date > term.begin_date) THEN 'former' ELSE 'coming' END`;

const counted = (rows: ReturnType<typeof sql>) => sql<number>`(SELECT count(*)::int FROM ${rows} WHERE counted.term_id = term.id)`;

const eb = expressionBuilder<Database, 'term'>();

const matching = filterBy(TERM_LIST, {
  keyword: (keyword) => eb.or([keyword, termWord(keyword)].map((word) => eb('term.name', 'like', containsPattern(word)))),
  state: (state) => eb(stateNow, '=', state),
  areaCode: (areaCode) => eb('term.areaCode', 'like', `${areaCode}%`),
});

const TERM_COLUMNS = ['id', 'name', 'areaCode', 'beginDate', 'endDate', 'current'] as const;

/** The queries that read terms of congresses and the steps of the two processes. `db` may be a transaction. */
export function makeTermReads(db: Db) {
  /** Sorts by congress, newest term first. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof TERM_LIST>) =>
    db
      .selectFrom('term')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select([
        'term.id',
        'term.name',
        'term.areaCode',
        'area.name as areaName',
        'term.beginDate',
        'term.endDate',
        'term.seats',
        stateNow.as('state'),
      ])
      .select([counted(sql`meeting AS counted`).as('meetings'), counted(sql`deputy AS counted`).as('deputies')])
      .orderBy('term.areaCode')
      .orderBy('term.beginDate', 'desc')
      .orderBy('term.id', 'desc');

  return {
    listAll,

    find: (areaCode: string, id: number) =>
      listAll(areaCode, {})
        .select([counted(sql`delegation AS counted`).as('delegations'), counted(sql`suggestion AS counted`).as('suggestions')])
        .where('term.id', '=', id)
        .executeTakeFirst(),

    /** Sorted by number. */
    meetingsOf: (termId: number): Promise<Meeting[]> =>
      db.selectFrom('meeting').select(['number', 'beginDate', 'endDate']).where('termId', '=', termId).orderBy('number').execute(),

    /** Returns the current term of the nearest of these areas that has one; the longest code is the nearest. */
    findCurrent: (areaCodes: readonly string[]) =>
      db
        .selectFrom('term')
        .select(TERM_COLUMNS)
        .where('areaCode', 'in', areaCodes)
        .where('current', '=', true)
        .orderBy((eb) => eb.fn<number>('length', ['areaCode']), 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Returns the terms of the nearest of these areas that has any, newest first. */
    listNearest: (areaCodes: readonly string[]) =>
      db
        .selectFrom('term')
        .select(TERM_COLUMNS)
        .where('areaCode', '=', (eb) =>
          eb
            .selectFrom('term as near')
            .select('near.areaCode')
            .where('near.areaCode', 'in', areaCodes)
            .orderBy((order) => order.fn<number>('length', ['near.areaCode']), 'desc')
            .limit(1),
        )
        .orderBy('beginDate', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    listSteps: (processType: SuggestionKind, page: { pageIndex: number; pageSize: number }) =>
      db
        .selectFrom('step')
        .select(['id', 'processType', 'processName', 'ordernum'])
        .where('processType', '=', processType)
        .orderBy('ordernum')
        .orderBy('id')
        .limit(page.pageSize)
        .offset((page.pageIndex - 1) * page.pageSize)
        .execute(),
  };
}
