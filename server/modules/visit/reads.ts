import type { FiltersOf } from '@contract/lists/list';
import { VISIT_LIST } from '@contract/lists/visit';
import type { Viewer } from '@contract/rules/roles';
import { TALLIED_STATES } from '@contract/rules/visit';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { visibleVisits } from './visibility';

const EXCERPT = 80;
const MOST_CANDIDATES = 20;

export type VisitFilters = FiltersOf<typeof VISIT_LIST>;

const eb = expressionBuilder<Database, 'visit' | 'deputy'>();

const matching = filterBy(VISIT_LIST, {
  state: (state) => eb('visit.state', '=', state),
  keyword: (keyword) =>
    eb.or([
      eb('deputy.name', 'like', containsPattern(keyword)),
      eb('visit.place', 'like', containsPattern(keyword)),
      eb('visit.village', 'like', containsPattern(keyword)),
      eb('visit.said', 'like', containsPattern(keyword)),
    ]),
  from: (day) => eb('visit.day', '>=', day),
  to: (day) => eb('visit.day', '<=', day),
  areaCode: (areaCode) => eb('visit.areaCode', 'like', `${areaCode}%`),
  // The area may be the viewer's own, which the filter does not have: `visitsWhere` applies the condition.
  areaOnly: () => sql<boolean>`true`,
  tallied: () => eb('visit.state', 'in', [...TALLIED_STATES]),
  deputyId: (deputyId) => eb('visit.deputyId', '=', deputyId),
});

/** The condition on the query's `visit` and `deputy`, the same for the list and the figures; `within` is the viewer's area. */
export const visitsWhere = (filters: VisitFilters, within: string) =>
  eb.and([matching(filters), ...(filters.areaOnly === true ? [eb('visit.areaCode', '=', filters.areaCode ?? within)] : [])]);

/** The queries that read visits. */
export function makeVisitReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('visit')
      .innerJoin('deputy', 'deputy.id', 'visit.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'visit.areaCode')
      .where(visibleVisits(viewer))
      .select(['visit.id', 'visit.deputyId', 'deputy.name', 'delegation.name as delegationName', 'visit.day', 'visit.areaCode'])
      .select([
        'area.name as areaName',
        'visit.place',
        'visit.village',
        'visit.voterNameCipher',
        'visit.people',
        'visit.state',
        'visit.reason',
      ])
      .select(['visit.longitude', 'visit.latitude', 'visit.version', sql<string>`left(visit.said, ${EXCERPT})`.as('excerpt')]);

  /** The newest day first. */
  const listAll = (viewer: Viewer, filters: VisitFilters) =>
    lines(viewer).where(visitsWhere(filters, viewer.areaCode)).orderBy('visit.day', 'desc').orderBy('visit.id', 'desc');

  /** With the text of what was said, for the exported table. */
  const listWhole = (viewer: Viewer, filters: VisitFilters) => listAll(viewer, filters).select('visit.said');

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .where('visit.id', '=', id)
      .select(['visit.said', 'visit.byStaff', 'visit.leadId', 'visit.voterMobileCipher'])
      .executeTakeFirst();

  /** Selects mandates of a current term that have not ended, in the area or below. */
  const serving = (areaCode: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.areaCode', 'like', `${areaCode}%`)
      .where('deputy.state', '<>', 'ended')
      .where('term.current', '=', true);

  /** Returns the mandate with the day on which it began, locked so that it does not end in the meantime. */
  const findMandate = (areaCode: string, id: number) =>
    serving(areaCode)
      .where('deputy.id', '=', id)
      .select(['deputy.id', 'deputy.areaCode', sql<string>`coalesce(deputy.begun_on, term.begin_date)`.as('begunOn')])
      .forShare('deputy')
      .executeTakeFirst();

  const findCandidates = (areaCode: string, keyword: string) =>
    serving(areaCode)
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'deputy.areaCode')
      .where('deputy.name', 'like', containsPattern(keyword))
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName', 'area.name as areaName'])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_CANDIDATES)
      .execute();

  const isArea = async (areaCode: string): Promise<boolean> =>
    (await db.selectFrom('area').select('code').where('code', '=', areaCode).executeTakeFirst()) !== undefined;

  const countReturned = async (deputyId: number): Promise<number> =>
    (
      await db
        .selectFrom('visit')
        .where('deputyId', '=', deputyId)
        .where('state', '=', 'returned')
        .select((count) => count.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('visit').where('visit.id', '=', id).where(visibleVisits(viewer)).select('visit.id').executeTakeFirst()) !==
    undefined;

  return { listAll, listWhole, find, findMandate, findCandidates, isArea, countReturned, isVisible };
}
