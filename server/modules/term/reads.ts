import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { Db } from '../../platform/db/connect';

const TERM_COLUMNS = ['id', 'name', 'areaCode', 'beginDate', 'endDate', 'current'] as const;

/** Terms of congresses, and the steps of the two processes. */
export function makeTermReads(db: Db) {
  return {
    /** The current term of the nearest of these areas that has one, the longest code being the nearest. */
    findCurrent: (areaCodes: readonly string[]) =>
      db
        .selectFrom('term')
        .select(TERM_COLUMNS)
        .where('areaCode', 'in', areaCodes)
        .where('current', '=', true)
        .orderBy((eb) => eb.fn<number>('length', ['areaCode']), 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The terms of the nearest of these areas that has any, newest first. */
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

export type TermReads = ReturnType<typeof makeTermReads>;
