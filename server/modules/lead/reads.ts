import type { FiltersOf } from '@contract/lists/list';
import { LEAD_LIST } from '@contract/lists/lead';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import { type LeadMine, type LeadSort, MOST_LEAD_PLACES } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import type { Place } from '@contract/rules/station';
import { expressionBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { hasEver, isNear, isPublished, isOver, leadsOf } from './visibility';

const EXCERPT = 80;
const MOST_PEOPLE = 100;
const EARTH_METRES = 6_371_000;

const eb = expressionBuilder<Database, 'lead'>();

export type LeadFilters = FiltersOf<typeof LEAD_LIST>;

const joined = ({ deputyId }: Viewer) =>
  sql<SqlBool>`lead.id IN (SELECT lead_join.lead_id FROM lead_join WHERE lead_join.deputy_id = ${deputyId ?? 0})`;
const followed = ({ roleId }: Viewer) =>
  sql<SqlBool>`lead.id IN (SELECT lead_follow.lead_id FROM lead_follow WHERE lead_follow.userinfo_id = ${roleId})`;
const raised = ({ roleId }: Viewer) => sql<SqlBool>`lead.raised_by_id = ${roleId}`;
const held = ({ deputyId }: Viewer) => sql<SqlBool>`lead.holder_id = ${deputyId ?? 0}`;

const MINE: Readonly<Record<LeadMine, (viewer: Viewer) => RawBuilder<SqlBool>>> = { raised, held, joined, followed };

/** The relations of the viewer to the query's `lead`. */
const mineOf = (viewer: Viewer) => sql<LeadMine[]>`array_remove(ARRAY[
  CASE WHEN ${raised(viewer)} THEN 'raised' END, CASE WHEN ${held(viewer)} THEN 'held' END,
  CASE WHEN EXISTS (SELECT FROM lead_join WHERE lead_join.lead_id = lead.id AND lead_join.deputy_id = ${viewer.deputyId ?? 0}) THEN 'joined' END,
  CASE WHEN EXISTS (SELECT FROM lead_follow WHERE lead_follow.lead_id = lead.id AND lead_follow.userinfo_id = ${viewer.roleId}) THEN 'followed' END
]::text[], NULL)`;

/** Searches the public text: the index finds the character pairs, and the words are compared when pairs alone are not exact. */
function withKeyword(keyword: string): Expression<SqlBool> {
  const words = eb.or((['title', 'content', 'place'] as const).map((column) => eb(`lead.${column}`, 'ilike', containsPattern(keyword))));
  const search = searchQuery(keyword);
  if (search === null) return words;
  const found = sql<SqlBool>`lead.search @@ ${search.terms}::tsquery`;
  return search.exact ? found : eb.and([found, words]);
}

const matching = (viewer: Viewer, now: Date) =>
  filterBy(LEAD_LIST, {
    state: (state) => eb('lead.state', '=', state),
    keyword: withKeyword,
    due: (due) => (due === 'over' ? isOver(now) : isNear(now)),
    tier: (tier) => eb('lead.tier', '=', tier),
    category: (category) => eb('lead.category', '=', category),
    areaCode: (areaCode) => eb('lead.areaCode', 'like', `${areaCode}%`),
    unitId: (unitId) => eb('lead.unitId', '=', unitId),
    from: (from) => eb('lead.raisedAt', '>=', beginOfDate(from)),
    to: (to) => eb('lead.raisedAt', '<', endOfDate(to)),
    mine: (mine) => MINE[mine](viewer),
    ever: hasEver,
  });

/** The state of the running deadline; null when no deadline runs. */
const dueAs = (now: Date) => sql<'ahead' | 'near' | 'over' | null>`CASE WHEN lead.due_at IS NULL THEN NULL
  WHEN lead.due_at < ${now} THEN 'over' WHEN lead.near_at <= ${now} THEN 'near' ELSE 'ahead' END`;

/** The distance in whole metres from a place to the query's `lead`; null when one of them has no position. */
const metresFrom = (here: Place | undefined) =>
  here === undefined
    ? sql<number | null>`NULL::int`
    : sql<number | null>`round(2 * ${EARTH_METRES} * asin(CASE WHEN lead.latitude IS NOT NULL THEN least(1, sqrt(
        power(sin(radians(lead.latitude - ${here.latitude}) / 2), 2)
        + cos(radians(${here.latitude})) * cos(radians(lead.latitude)) * power(sin(radians(lead.longitude - ${here.longitude}) / 2), 2))) END))::int`;

export interface LeadsAsked {
  viewer: Viewer;
  filters: LeadFilters;
  now: Date;
  sort?: LeadSort | undefined;
  here?: Place | undefined;
}

/** The queries that read leads. */
export function makeLeadReads(db: Db) {
  const lines = ({ viewer, now, here }: Pick<LeadsAsked, 'viewer' | 'now' | 'here'>) =>
    db
      .selectFrom('lead')
      .innerJoin('area', 'area.code', 'lead.areaCode')
      .select(['lead.id', 'lead.title', 'lead.state', 'lead.tier', 'lead.category', 'lead.areaCode', 'area.name as areaName', 'lead.place'])
      .select([sql<string>`left(lead.content, ${EXCERPT})`.as('excerpt'), 'lead.longitude', 'lead.latitude', metresFrom(here).as('metres')])
      .select(['lead.raisedById', 'lead.raisedByName', 'lead.raisedByOffice', 'lead.raisedAt', 'lead.publishedAt'])
      .select([
        sql<string | null>`(SELECT deputy.name FROM deputy WHERE deputy.id = lead.holder_id)`.as('holderName'),
        sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = lead.unit_id)`.as('unitName'),
      ])
      .select(['lead.joins', 'lead.follows', 'lead.dueAt', dueAs(now).as('due'), mineOf(viewer).as('mine'), 'lead.version']);

  const found = (asked: LeadsAsked) => lines(asked).where(leadsOf(asked.viewer)).where(matching(asked.viewer, asked.now)(asked.filters));

  function listAll(asked: LeadsAsked) {
    const rows = found(asked);
    if (asked.sort === 'near') return rows.orderBy(metresFrom(asked.here), (order) => order.asc().nullsLast()).orderBy('lead.id', 'desc');
    const column = asked.sort === 'newest' ? ('lead.raisedAt' as const) : ('lead.heat' as const);
    return rows.orderBy(column, 'desc').orderBy('lead.id', 'desc');
  }

  /** With the texts and answers, for the exported table. */
  const listWhole = (asked: LeadsAsked) => listAll({ ...asked, sort: 'newest' }).select(['lead.content', 'lead.reply', 'lead.outcome']);

  const places = ({ viewer, filters, now }: LeadsAsked) =>
    db
      .selectFrom('lead')
      .where(leadsOf(viewer))
      .where(matching(viewer, now)(filters))
      .where('lead.longitude', 'is not', null)
      .select(['lead.id', 'lead.title', 'lead.state'])
      .select((columns) => [
        columns.ref('lead.longitude').$notNull().as('longitude'),
        columns.ref('lead.latitude').$notNull().as('latitude'),
      ])
      .orderBy('lead.heat', 'desc')
      .orderBy('lead.id', 'desc')
      .limit(MOST_LEAD_PLACES)
      .execute();

  const counts = ({ viewer, filters, now }: LeadsAsked) =>
    db
      .selectFrom('lead')
      .where(leadsOf(viewer))
      .where(matching(viewer, now)(filters))
      .groupBy('lead.state')
      .select([
        'lead.state',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`count(*) FILTER (WHERE ${isNear(now)})::int`.as('near'),
        sql<number>`count(*) FILTER (WHERE ${isOver(now)})::int`.as('over'),
      ])
      .execute();

  const find = (asked: Pick<LeadsAsked, 'viewer' | 'now' | 'here'>, id: number) =>
    lines(asked)
      .where(leadsOf(asked.viewer))
      .where('lead.id', '=', id)
      .select(['lead.content', 'lead.originalTitle', 'lead.originalContent', 'lead.originalPlace', 'lead.refusal', 'lead.note'])
      .select(['lead.holderId', 'lead.claimedAt', 'lead.assignedAt', 'lead.reply', 'lead.repliedByName', 'lead.repliedAt'])
      .select(['lead.accepted', 'lead.acceptedBy', 'lead.acceptedOn', 'lead.seen', 'lead.outcome', 'lead.solved', 'lead.closedAt'])
      .select(['lead.mergedIntoId', 'lead.suggestionId', 'lead.unitId', 'lead.origin', 'lead.originId'])
      .executeTakeFirst();

  const people = () =>
    db
      .selectFrom('deputy')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .select(['deputy.name', 'delegation.name as delegationName']);

  const holderOf = (deputyId: number) => people().where('deputy.id', '=', deputyId).executeTakeFirst();

  const joinedOf = (id: number) =>
    people()
      .innerJoin('leadJoin', 'leadJoin.deputyId', 'deputy.id')
      .where('leadJoin.leadId', '=', id)
      .select('leadJoin.at')
      .orderBy('leadJoin.at')
      .orderBy('leadJoin.deputyId')
      .limit(MOST_PEOPLE)
      .execute();

  const mergedInto = (id: number) =>
    db
      .selectFrom('lead')
      .where('mergedIntoId', '=', id)
      .select(['id', 'title', 'raisedByName', 'raisedByOffice', 'raisedById'])
      .orderBy('id')
      .limit(MOST_PEOPLE)
      .execute();

  const titleOf = (id: number) => db.selectFrom('lead').where('id', '=', id).select(['id', 'title']).executeTakeFirst();

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('lead').where('lead.id', '=', id).where(leadsOf(viewer)).select('lead.id').executeTakeFirst()) !== undefined;

  /** Counts the leads that a deputy holds and must continue: not yet submitted as a suggestion, or answered and not inspected. */
  const countHeld = (deputyId: number) =>
    db
      .selectFrom('lead')
      .where('holderId', '=', deputyId)
      .where(sql<SqlBool>`(lead.state IN ('claimed', 'replied') OR (lead.state = 'suggested' AND lead.due_at IS NOT NULL))`)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();

  const countClaimable = (areaCode: string) =>
    db
      .selectFrom('lead')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('state', '=', 'published')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();

  const isArea = async (areaCode: string): Promise<boolean> =>
    (await db.selectFrom('area').select('code').where('code', '=', areaCode).executeTakeFirst()) !== undefined;

  return {
    ...{ listAll, listWhole, places, counts, find, holderOf, joinedOf, mergedInto, titleOf, isVisible, countHeld, countClaimable, isArea },
    /** Finds the lead if it is open to all users of its area, independent of the viewer. */
    findOpen: (id: number) => db.selectFrom('lead').where('lead.id', '=', id).where(isPublished).select('lead.id').executeTakeFirst(),
  };
}
