import { DRAFT_LAW_LIST } from '@contract/lists/draft-law';
import type { FiltersOf } from '@contract/lists/list';
import { beijingDate } from '@contract/rules/beijing';
import type { DraftLawState } from '@contract/rules/draft-law';
import { PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { CallInput } from '@contract/contract';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { PHASE_COLUMNS } from './phases';
import { draftLawsOf, managedDraftLaws, takesOpinions, waitingDraftLaws } from './visibility';

const eb = expressionBuilder<Database, 'draftLaw'>();

export interface DraftLawsAsked {
  viewer: Viewer;
  query: FiltersOf<typeof DRAFT_LAW_LIST>;
  now: Date;
}

const matching = ({ viewer, now }: Pick<DraftLawsAsked, 'viewer' | 'now'>) =>
  filterBy(DRAFT_LAW_LIST, {
    state: (state) => eb('draftLaw.state', '=', state),
    keyword: (keyword) => eb('draftLaw.title', 'ilike', containsPattern(keyword)),
    waiting: () => waitingDraftLaws(viewer, beijingDate(now)),
    areaCode: (areaCode) => eb('draftLaw.areaCode', 'like', `${areaCode}%`),
    from: (from) => eb('draftLaw.closesOn', '>=', from),
    to: (to) => eb('draftLaw.closesOn', '<=', to),
  });

type PublicQuery = CallInput<'draftLaw.publicList'>['query'];

/** The queries that read draft laws. `db` may be a transaction. */
export function makeDraftLawReads(db: Db) {
  const rows = () =>
    db
      .selectFrom('draftLaw')
      .innerJoin('area', 'area.code', 'draftLaw.areaCode')
      .select(['draftLaw.id', 'draftLaw.title', 'draftLaw.round', 'draftLaw.state', 'draftLaw.areaCode', 'area.name as areaName'])
      .select(PHASE_COLUMNS.map((column) => `draftLaw.${column}` as const))
      .select(['draftLaw.closesOn', 'draftLaw.publishedAt', 'draftLaw.announcedAt']);

  const details = [
    ...(['draftLaw.explanation', 'draftLaw.result', 'draftLaw.contact', 'draftLaw.shortReason', 'draftLaw.milestones'] as const),
    ...(['draftLaw.addressing', 'draftLaw.seriesId'] as const),
  ];

  const lines = (viewer: Viewer) =>
    rows()
      .where(draftLawsOf(viewer))
      .select(
        sql<number>`(SELECT count(*)::int FROM law_opinion WHERE law_opinion.draft_law_id = draft_law.id
          AND law_opinion.author_id = ${viewer.roleId})`.as('mine'),
      );

  /** Drafts first, then the newest. */
  const listAll = (asked: DraftLawsAsked) =>
    lines(asked.viewer)
      .where(matching(asked)(asked.query))
      .orderBy('draftLaw.publishedAt', (order) => order.desc().nullsFirst())
      .orderBy('draftLaw.id', 'desc');

  const listWhole = (asked: DraftLawsAsked) => listAll(asked).select('draftLaw.shortReason');

  const counts = async (asked: DraftLawsAsked): Promise<Map<DraftLawState, number>> => {
    const found = await db
      .selectFrom('draftLaw')
      .where(draftLawsOf(asked.viewer))
      .where(matching(asked)(asked.query))
      .groupBy('draftLaw.state')
      .select((builder) => ['draftLaw.state', builder.fn.countAll<number>().as('count')])
      .execute();
    return new Map(found.map(({ state, count }) => [state, count]));
  };

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .innerJoin('userinfo', 'userinfo.id', 'draftLaw.publisherId')
      .where('draftLaw.id', '=', id)
      .select(details)
      .select('userinfo.roleName as publisherName')
      .executeTakeFirst();

  const published = () => rows().where('draftLaw.state', '<>', 'draft');

  /**
   * Returns a page of the published draft laws: those open for opinions first, then the newest. The total is counted up to a bound, as for all public
   * calls.
   */
  async function publicPage(
    { keyword = '', state, areaCode }: PublicQuery,
    { offset, limit, now }: { offset: number; limit: number; now: Date },
  ) {
    const shown = published()
      .$if(keyword.trim() !== '', (query) => query.where('draftLaw.title', 'ilike', containsPattern(keyword.trim())))
      .$if(state !== undefined, (query) => query.where('draftLaw.state', '=', state ?? 'result'))
      .$if(areaCode !== undefined, (query) => query.where('draftLaw.areaCode', 'like', `${areaCode ?? ''}%`));
    const counted = shown
      .clearSelect()
      .select(sql`1`.as('one'))
      .limit(PUBLIC_TOTAL_MAX);
    const [items, { total }] = await Promise.all([
      shown
        .orderBy(sql<SqlBool>`${takesOpinions(beijingDate(now))}`, 'desc')
        .orderBy('draftLaw.publishedAt', 'desc')
        .orderBy('draftLaw.id', 'desc')
        .limit(Math.max(0, Math.min(limit, PUBLIC_TOTAL_MAX - offset)))
        .offset(offset)
        .execute(),
      db
        .selectFrom(counted.as('counted'))
        .select((builder) => builder.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total };
  }

  const findOpen = (id: number) => published().where('draftLaw.id', '=', id).select(details).executeTakeFirst();

  const ofSeries = (seriesId: number) =>
    db
      .selectFrom('draftLaw')
      .where((builder) => builder.or([builder('draftLaw.seriesId', '=', seriesId), builder('draftLaw.id', '=', seriesId)]))
      .select(['draftLaw.id', 'draftLaw.round', 'draftLaw.state', 'draftLaw.closesOn'])
      .orderBy('draftLaw.round');

  /** Returns all rounds of the same law, including this one, that the viewer may see; for the public, the published ones. */
  const roundsOf = (seriesId: number, viewer?: Viewer) =>
    ofSeries(seriesId)
      .where(viewer ? draftLawsOf(viewer) : sql<SqlBool>`draft_law.state <> 'draft'`)
      .execute();

  const countWaiting = async (viewer: Viewer, now: Date): Promise<number> => {
    const { count } = await db
      .selectFrom('draftLaw')
      .where(waitingDraftLaws(viewer, beijingDate(now)))
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Counts the opinions without a decision; copies are decided together with their first opinion. */
  async function countUndecided(id: number): Promise<number> {
    const { rows: found } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM law_opinion
      WHERE draft_law_id = ${id} AND state = 'submitted' AND folded_into_id IS NULL`.execute(db);
    return found[0]?.count ?? 0;
  }

  /** Checks whether the viewer may see the draft law and its files. */
  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('draftLaw').where('draftLaw.id', '=', id).where(draftLawsOf(viewer)).select('draftLaw.id').executeTakeFirst()) !==
    undefined;

  const managedIds = (viewer: Viewer) => sql<number>`${db.selectFrom('draftLaw').select('draftLaw.id').where(managedDraftLaws(viewer))}`;

  /** Returns the facts of a draft law that other modules need. */
  const findFacts = (id: number) =>
    db.selectFrom('draftLaw').select(['title', 'state', 'closesOn', 'publisherId']).where('id', '=', id).executeTakeFirst();

  const findNext = (id: number) => db.selectFrom('draftLaw').select('id').where('previousId', '=', id).executeTakeFirst();

  return {
    ...{ listAll, listWhole, counts, find, publicPage, findOpen, roundsOf, countWaiting, countUndecided },
    ...{ isVisible, managedIds, findFacts, findNext },
  };
}

type Reads = ReturnType<typeof makeDraftLawReads>;
export type DraftLawLineRow = Awaited<ReturnType<Reads['publicPage']>>['items'][number];
export type DraftLawDetailRow = NonNullable<Awaited<ReturnType<Reads['findOpen']>>>;
