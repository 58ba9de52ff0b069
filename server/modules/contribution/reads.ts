import type { FiltersOf } from '@contract/lists/list';
import { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { holdsPublished, mayBeOfNumber } from '../../platform/publishing/personal-numbers';
import { containsPattern } from '../../platform/search/bigrams';
import { contributionsOf } from './visibility';
import type { RowOf } from '../../platform/db/results';

const eb = expressionBuilder<Database, 'contribution' | 'deputy'>();

/** The state of a running deadline; null when no deadline runs. */
const dueAt = (now: Date) => sql<'ahead' | 'near' | 'over' | null>`CASE WHEN contribution.state <> 'passed' THEN NULL
  WHEN contribution.due_at < ${now} THEN 'over' WHEN contribution.near_at <= ${now} THEN 'near' ELSE 'ahead' END`;

const unitName = sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = contribution.unit_id)`;
const themeTitle = sql<string>`(SELECT theme.title FROM theme WHERE theme.id = contribution.theme_id)`;
const mergedCount = sql<number>`(SELECT count(*)::int FROM contribution AS other WHERE other.merged_into_id = contribution.id)`;

export interface ContributionsAsked {
  viewer: Viewer;
  filters: FiltersOf<typeof CONTRIBUTION_LIST>;
  now: Date;
}

/** Other deputies search only the text they can see, which hides personal numbers. */
function holds({ roleKind, deputyId }: Viewer, column: 'contribution.content' | 'contribution.place', keyword: string) {
  const pattern = containsPattern(keyword);
  const written = eb(column, 'ilike', pattern);
  if (roleKind !== 'deputy' || !mayBeOfNumber(keyword)) return written;
  return eb.or([eb.and([eb('contribution.deputyId', '=', deputyId ?? 0), written]), holdsPublished(eb.ref(column), pattern)]);
}

const matching = ({ viewer, now }: Pick<ContributionsAsked, 'viewer' | 'now'>) =>
  filterBy(CONTRIBUTION_LIST, {
    state: (state) => eb('contribution.state', '=', state),
    due: (due) =>
      due === 'over'
        ? eb.and([eb('contribution.state', '=', 'passed'), eb('contribution.dueAt', '<', now)])
        : eb.and([eb('contribution.state', '=', 'passed'), eb('contribution.nearAt', '<=', now), eb('contribution.dueAt', '>=', now)]),
    keyword: (keyword) =>
      eb.or([
        ...(['contribution.content', 'contribution.place'] as const).map((column) => holds(viewer, column, keyword)),
        eb('deputy.name', 'ilike', containsPattern(keyword)),
      ]),
    themeId: (themeId) => eb('contribution.themeId', '=', themeId),
    kind: (kind) => eb('contribution.kind', '=', kind),
    merged: (merged) => eb('contribution.mergedIntoId', merged ? 'is not' : 'is', null),
    passed: () => eb('contribution.passedAt', 'is not', null),
    isPublic: (isPublic) => eb('contribution.isPublic', '=', isPublic),
    mine: () => eb('contribution.deputyId', '=', viewer.deputyId ?? 0),
    delegationId: (delegationId) => eb('deputy.delegationId', '=', delegationId),
    unitId: (unitId) => eb('contribution.unitId', '=', unitId),
    areaCode: (areaCode) => eb('contribution.areaCode', 'like', `${areaCode}%`),
    from: (from) => eb('contribution.createdAt', '>=', beginOfDate(from)),
    to: (to) => eb('contribution.createdAt', '<', endOfDate(to)),
  });

/** The queries that read contributions to themes. `db` may be a transaction. */
export function makeContributionReads(db: Db) {
  const rows = (within: Expression<SqlBool>) =>
    db
      .selectFrom('contribution')
      .innerJoin('deputy', 'deputy.id', 'contribution.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where(within);

  const lines = (viewer: Viewer, now: Date) =>
    rows(contributionsOf(viewer))
      .innerJoin('area', 'area.code', 'contribution.areaCode')
      .leftJoin('suggestion', 'suggestion.id', 'contribution.suggestionId')
      .select(['contribution.id', 'contribution.themeId', 'contribution.content', 'contribution.kind', 'contribution.state'])
      .select(['contribution.deputyId', 'deputy.name as deputyName', 'delegation.name as delegationName', 'area.name as areaName'])
      .select(['contribution.place', 'contribution.position', 'contribution.isPublic', 'contribution.dueAt', 'contribution.createdAt'])
      .select(['contribution.mergedIntoId', 'contribution.version', 'suggestion.status as suggestionStatus'])
      .select([themeTitle.as('themeTitle'), unitName.as('unitName'), mergedCount.as('mergedCount'), dueAt(now).as('due')]);

  const listAll = (asked: ContributionsAsked) =>
    lines(asked.viewer, asked.now)
      .where(matching(asked)(asked.filters))
      .orderBy('contribution.createdAt', 'desc')
      .orderBy('contribution.id', 'desc');

  const listWhole = (asked: ContributionsAsked) =>
    listAll(asked).select(['contribution.answer', 'contribution.plannedOn', 'contribution.cost']);

  const find = (viewer: Viewer, id: number, now: Date) =>
    lines(viewer, now)
      .innerJoin('theme', 'theme.id', 'contribution.themeId')
      .where('contribution.id', '=', id)
      .select(['contribution.unitId', 'contribution.passedAt', 'contribution.answer', 'contribution.answeredBy', 'contribution.answeredAt'])
      .select(['contribution.plannedOn', 'contribution.cost', 'contribution.suggestionId', 'suggestion.title as suggestionTitle'])
      .select(['theme.state as themeState', 'theme.endsOn'])
      .executeTakeFirst();

  /** Returns the opinion that this one is merged into, and those merged into this one, if the viewer may read this one. */
  const besides = (id: number, mergedIntoId: number | null) =>
    rows(sql<SqlBool>`(contribution.merged_into_id = ${id} OR contribution.id = ${mergedIntoId ?? 0})`)
      .select(['contribution.id', 'contribution.content', 'contribution.deputyId', 'contribution.isPublic'])
      .select(['deputy.name as deputyName', 'delegation.name as delegationName'])
      .orderBy('contribution.id')
      .execute();

  const counts = (asked: ContributionsAsked) => {
    const of = (condition: ReturnType<typeof sql>, name: string) => sql<number>`count(*) FILTER (WHERE ${condition})::int`.as(name);
    return rows(contributionsOf(asked.viewer))
      .where(matching(asked)(asked.filters))
      .where('contribution.mergedIntoId', 'is', null)
      .select([
        of(sql`contribution.state = 'received'`, 'received'),
        of(sql`contribution.state = 'passed'`, 'passed'),
        of(sql`contribution.state = 'solved'`, 'solved'),
        of(sql`contribution.state = 'answered'`, 'answered'),
        of(sql`contribution.state = 'noted'`, 'noted'),
        of(sql`${dueAt(asked.now)} = 'near'`, 'near'),
        of(sql`${dueAt(asked.now)} = 'over'`, 'over'),
      ])
      .$castTo<Record<'received' | 'passed' | 'solved' | 'answered' | 'noted' | 'near' | 'over', number>>()
      .executeTakeFirstOrThrow();
  };

  /** Returns the newest short opinions of the theme that the viewer may read. */
  const others = (viewer: Viewer, themeId: number, exceptId: number, most: number) =>
    rows(contributionsOf(viewer))
      .where('contribution.themeId', '=', themeId)
      .where('contribution.mergedIntoId', 'is', null)
      .where('contribution.id', '<>', exceptId)
      .select(['contribution.id', 'contribution.content', 'contribution.state', 'contribution.deputyId', 'deputy.name as deputyName'])
      .select('contribution.kind')
      .orderBy('contribution.createdAt', 'desc')
      .limit(most)
      .execute();

  const places = (viewer: Viewer, themeId: number, most: number) =>
    rows(contributionsOf(viewer))
      .where('contribution.themeId', '=', themeId)
      .where('contribution.position', '<>', '')
      .select(['contribution.id', 'contribution.content', 'contribution.place', 'contribution.position', 'contribution.state'])
      .select('contribution.deputyId')
      .orderBy('contribution.createdAt', 'desc')
      .limit(most)
      .execute();

  /** Returns the deputy's submitted suggestions that belong to no theme. */
  const attachable = (deputyId: number) =>
    db
      .selectFrom('suggestion')
      .where('suggestion.deputyId', '=', deputyId)
      .where('suggestion.status', 'not in', ['draft', 'cosigning', 'refused', 'withdrawn', 'deleted'])
      .where(sql<SqlBool>`NOT EXISTS (SELECT FROM contribution WHERE contribution.suggestion_id = suggestion.id)`)
      .select(['suggestion.id', 'suggestion.title', 'suggestion.status', 'suggestion.submittedAt'])
      .orderBy('suggestion.submittedAt', 'desc')
      .limit(100);

  return { listAll, listWhole, find, besides, counts, others, places, attachable };
}

export type ContributionLineRow = RowOf<typeof makeContributionReads, 'listAll'>;
