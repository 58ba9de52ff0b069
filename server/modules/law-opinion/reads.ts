import type { CallInput } from '@contract/contract';
import { LAW_OPINION_LIST } from '@contract/lists/law-opinion';
import type { FiltersOf, QueryOf } from '@contract/lists/list';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { DraftLawState, LawPartKind } from '@contract/rules/draft-law';
import { CAMPAIGN_LEAST } from '@contract/rules/law-opinion';
import { PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { PHASE_COLUMNS } from '../draft-law/service';
import { lawOpinionsOf, SHOWN } from './visibility';
import type { RowOf } from '../../platform/db/results';

const eb = expressionBuilder<Database, 'lawOpinion'>();

/** Selected by a subquery only for the rows of the page, because counting the matches does not need it. */
const of = <T>(table: 'draft_law' | 'law_part', column: string) =>
  sql<T>`(SELECT ${sql.ref(`${table}.${column}`)} FROM ${sql.table(table)} WHERE ${sql.ref(`${table}.id`)} = ${
    table === 'draft_law' ? sql`law_opinion.draft_law_id` : sql`law_opinion.part_id`
  })`;
const partText = (column: 'label' | 'title' | 'text') => sql<string>`coalesce(${of<string>('law_part', column)}, '')`;
const copies = sql<number>`(SELECT count(*)::int FROM law_opinion AS copy WHERE copy.folded_into_id = law_opinion.id)`;

export interface LawOpinionsAsked {
  viewer: Viewer;
  query: QueryOf<typeof LAW_OPINION_LIST>;
}

const matching = (viewer: Viewer) =>
  filterBy(LAW_OPINION_LIST, {
    state: (state) => eb('lawOpinion.state', '=', state),
    source: (source) => eb('lawOpinion.source', '=', source),
    keyword: (keyword) =>
      eb.or([
        ...(['lawOpinion.content', 'lawOpinion.grounds', 'lawOpinion.byName'] as const).map((column) =>
          eb(column, 'ilike', containsPattern(keyword)),
        ),
        sql<SqlBool>`law_opinion.part_id IN (SELECT law_part.id FROM law_part WHERE law_part.label = ${keyword})`,
      ]),
    draftLawId: (draftLawId) => eb('lawOpinion.draftLawId', '=', draftLawId),
    handled: () => eb('lawOpinion.state', '<>', 'submitted'),
    accepted: () => eb('lawOpinion.state', 'in', ['adopted', 'partly']),
    target: (target) => eb('lawOpinion.target', '=', target),
    partId: (partId) => eb('lawOpinion.partId', '=', partId),
    folded: (folded) => eb('lawOpinion.foldedIntoId', folded ? 'is not' : 'is', null),
    campaign: () =>
      sql<SqlBool>`law_opinion.id IN (SELECT copy.folded_into_id FROM law_opinion AS copy WHERE copy.folded_into_id IS NOT NULL
        GROUP BY copy.folded_into_id HAVING count(*) >= ${CAMPAIGN_LEAST - 1})`,
    isPublic: (isPublic) => eb('lawOpinion.isPublic', '=', isPublic),
    mine: () => eb('lawOpinion.authorId', '=', viewer.roleId),
    stationId: (stationId) => eb('lawOpinion.stationId', '=', stationId),
    areaCode: (areaCode) => eb('lawOpinion.areaCode', 'like', `${areaCode}%`),
    from: (from) => eb('lawOpinion.submittedAt', '>=', beginOfDate(from)),
    to: (to) => eb('lawOpinion.submittedAt', '<', endOfDate(to)),
  });

type PublicQuery = CallInput<'lawOpinion.publicList'>['query'];

/** The queries that read opinions on draft laws. `db` may be a transaction. */
export function makeLawOpinionReads(db: Db) {
  const rows = (viewer: Viewer) => db.selectFrom('lawOpinion').where(lawOpinionsOf(viewer));

  const lines = (viewer: Viewer) =>
    rows(viewer)
      .select(['lawOpinion.id', 'lawOpinion.draftLawId', 'lawOpinion.areaCode', 'lawOpinion.target', 'lawOpinion.partId'])
      .select(['lawOpinion.content', 'lawOpinion.grounds', 'lawOpinion.source', 'lawOpinion.byName', 'lawOpinion.authorId'])
      .select(['lawOpinion.deputyId', 'lawOpinion.stationId', 'lawOpinion.state', 'lawOpinion.reason', 'lawOpinion.foldedIntoId'])
      .select(['lawOpinion.isPublic', 'lawOpinion.submittedAt', 'lawOpinion.version', copies.as('copies')])
      .select([of<string>('draft_law', 'title').as('lawTitle'), of<number>('draft_law', 'round').as('round')])
      .select([of<DraftLawState>('draft_law', 'state').as('lawState'), of<LawPartKind | null>('law_part', 'kind').as('partKind')])
      .select([partText('label').as('partLabel'), partText('title').as('partTitle')]);

  /** Sorts by time, newest first, or by article. */
  const listAll = ({ viewer, query: { sort = 'submittedAt', order = sort === 'part' ? 'asc' : 'desc', ...filters } }: LawOpinionsAsked) =>
    lines(viewer)
      .where(matching(viewer)(filters))
      .orderBy(sort === 'part' ? 'lawOpinion.partOrder' : 'lawOpinion.submittedAt', order)
      .orderBy('lawOpinion.id', order);

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .innerJoin('draftLaw', 'draftLaw.id', 'lawOpinion.draftLawId')
      .leftJoin('lawOpinionSender as sender', 'sender.opinionId', 'lawOpinion.id')
      .where('lawOpinion.id', '=', id)
      .select(['lawOpinion.isOfPerson', 'lawOpinion.decidedAt', 'lawOpinion.decidedByName', 'sender.nameCipher', 'sender.mobileCipher'])
      .select([partText('text').as('partText'), 'draftLaw.closesOn'])
      .select(PHASE_COLUMNS.map((column) => `draftLaw.${column}` as const))
      .executeTakeFirst();

  const beside = () =>
    db
      .selectFrom('lawOpinion')
      .select(['lawOpinion.id', 'lawOpinion.content', 'lawOpinion.byName', 'lawOpinion.source', 'lawOpinion.submittedAt']);
  const first = (id: number) => beside().where('lawOpinion.id', '=', id).executeTakeFirst();
  const copiesOf = (id: number, most: number) =>
    beside().where('lawOpinion.foldedIntoId', '=', id).orderBy('lawOpinion.id').limit(most).execute();

  const counts = (viewer: Viewer, filters: FiltersOf<typeof LAW_OPINION_LIST>) => {
    const count = (condition: ReturnType<typeof sql>, name: string) => sql<number>`count(*) FILTER (WHERE ${condition})::int`.as(name);
    const ofState = (state: string) => count(sql`law_opinion.folded_into_id IS NULL AND law_opinion.state = ${state}`, state);
    return rows(viewer)
      .where(matching(viewer)(filters))
      .select([ofState('submitted'), ofState('adopted'), ofState('partly'), ofState('declined'), ofState('noted')])
      .select(count(sql`law_opinion.folded_into_id IS NOT NULL`, 'copies'))
      .$castTo<Record<'submitted' | 'adopted' | 'partly' | 'declined' | 'noted' | 'copies', number>>()
      .executeTakeFirstOrThrow();
  };

  /** Returns the newest opinions of the draft law that are not copies. */
  const others = (viewer: Viewer, draftLawId: number, exceptId: number, most: number) =>
    rows(viewer)
      .where('lawOpinion.draftLawId', '=', draftLawId)
      .where('lawOpinion.foldedIntoId', 'is', null)
      .where('lawOpinion.id', '<>', exceptId)
      .select(['lawOpinion.id', 'lawOpinion.content', 'lawOpinion.byName', 'lawOpinion.state', copies.as('copies')])
      .select(partText('label').as('partLabel'))
      .orderBy('lawOpinion.submittedAt', 'desc')
      .limit(most)
      .execute();

  /** Returns a page of the opinions published with the result, by article. The total is counted up to a bound, as for all public calls. */
  async function publicPage(
    draftLawId: number,
    { state, partId, target }: PublicQuery,
    { offset, limit }: { offset: number; limit: number },
  ) {
    const shown = db
      .selectFrom('lawOpinion')
      .where(SHOWN)
      .where('lawOpinion.draftLawId', '=', draftLawId)
      .$if(state !== undefined, (query) => query.where('lawOpinion.state', '=', state ?? 'adopted'))
      .$if(partId !== undefined, (query) => query.where('lawOpinion.partId', '=', partId ?? 0))
      .$if(target !== undefined, (query) => query.where('lawOpinion.target', '=', target ?? 'whole'));
    const counted = shown.select(sql`1`.as('one')).limit(PUBLIC_TOTAL_MAX);
    const [items, { total }] = await Promise.all([
      shown
        .select(['lawOpinion.id', 'lawOpinion.target', 'lawOpinion.partId', 'lawOpinion.content', 'lawOpinion.grounds'])
        .select(['lawOpinion.source', 'lawOpinion.byName', 'lawOpinion.state', 'lawOpinion.reason', 'lawOpinion.submittedAt'])
        .select([of<LawPartKind | null>('law_part', 'kind').as('partKind'), copies.as('copies')])
        .select([partText('label').as('partLabel'), partText('title').as('partTitle')])
        .orderBy('lawOpinion.partOrder')
        .orderBy('lawOpinion.id')
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

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await rows(viewer).where('lawOpinion.id', '=', id).select('lawOpinion.id').executeTakeFirst()) !== undefined;

  return { listAll, find, first, copiesOf, counts, others, publicPage, isVisible };
}

export type LawOpinionLineRow = RowOf<typeof makeLawOpinionReads, 'listAll'>;
