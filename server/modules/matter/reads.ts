import type { FiltersOf } from '@contract/lists/list';
import { MATTER_LIST } from '@contract/lists/matter';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import { SOLVED_STATES } from '@contract/rules/matter';
import { expressionBuilder, type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const MOST_STATIONS = 500;

const unitName = sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = matter.unit_id)`;
const deputyName = sql<string | null>`(SELECT deputy.name FROM deputy WHERE deputy.id = matter.deputy_id)`;

const codePlace = sql<string>`coalesce((SELECT place.name FROM station_place AS place WHERE place.id = matter.place_id), '')`;
const metCount = sql<number>`(SELECT count(*)::int FROM matter_meeting AS meeting WHERE meeting.matter_id = matter.id)`;

const eb = expressionBuilder<Database, 'matter'>();

/** The state of a running deadline; null when no deadline runs. */
const dueAt = (now: Date) => sql<'ahead' | 'near' | 'over' | null>`CASE WHEN matter.state <> 'assigned' THEN NULL
  WHEN matter.due_at < ${now} THEN 'over' WHEN matter.near_at <= ${now} THEN 'near' ELSE 'ahead' END`;

const matching = (now: Date) =>
  filterBy(MATTER_LIST, {
    state: (state) => eb('matter.state', '=', state),
    due: (due) =>
      due === 'over'
        ? eb.and([eb('matter.state', '=', 'assigned'), eb('matter.dueAt', '<', now)])
        : eb.and([eb('matter.state', '=', 'assigned'), eb('matter.nearAt', '<=', now), eb('matter.dueAt', '>=', now)]),
    keyword: (keyword) =>
      eb.or((['title', 'content', 'receipt'] as const).map((column) => eb(`matter.${column}`, 'ilike', containsPattern(keyword)))),
    source: (source) => eb('matter.source', '=', source),
    met: () => sql<SqlBool>`EXISTS (SELECT FROM matter_meeting AS meeting WHERE meeting.matter_id = matter.id)`,
    category: (category) => eb('matter.category', '=', category),
    areaCode: (areaCode) => eb('matter.areaCode', 'like', `${areaCode}%`),
    again: () => eb('matter.again', '=', true),
    stationId: (stationId) => eb('matter.stationId', '=', stationId),
    receptionId: (receptionId) => eb('matter.receptionId', '=', receptionId),
    outcome: (outcome) => (outcome === 'solved' ? eb('matter.state', 'in', [...SOLVED_STATES]) : eb('matter.state', '<>', 'refused')),
    from: (from) => eb('matter.registeredAt', '>=', beginOfDate(from)),
    to: (to) => eb('matter.registeredAt', '<', endOfDate(to)),
  });

export interface MattersAsked {
  within: Expression<SqlBool>;
  filters: FiltersOf<typeof MATTER_LIST>;
  now: Date;
}

/** The queries that read matters. */
export function makeMatterReads(db: Db) {
  const lines = (now: Date) =>
    db
      .selectFrom('matter')
      .innerJoin('station', 'station.id', 'matter.stationId')
      .innerJoin('area', 'area.code', 'matter.areaCode')
      .select(['matter.id', 'matter.title', 'matter.stationId', 'station.name as stationName', 'area.name as areaName', 'matter.state'])
      .select(['matter.source', 'matter.category', 'matter.registeredAt', 'matter.dueAt', 'matter.stars', 'matter.deputyStars'])
      .select(['matter.again', 'matter.leadId', 'matter.version'])
      .select([unitName.as('unitName'), deputyName.as('deputyName'), dueAt(now).as('due')]);

  const listAll = ({ within, filters, now }: MattersAsked) =>
    lines(now).where(within).where(matching(now)(filters)).orderBy('matter.registeredAt', 'desc').orderBy('matter.id', 'desc');

  const listWhole = (asked: MattersAsked) => listAll(asked).select(['matter.content', 'matter.answer', metCount.as('met')]);

  const find = (within: Expression<SqlBool>, id: number, now: Date) =>
    lines(now)
      .where(within)
      .where('matter.id', '=', id)
      .select(['matter.receipt', 'matter.content', 'matter.place', 'matter.position', 'matter.nameCipher', 'matter.mobileCipher'])
      .select(['matter.areaCode', codePlace.as('codePlace')])
      .select(['matter.unitId', 'matter.refusal', 'matter.answer', 'matter.answeredBy', 'matter.answeredAt', 'matter.suggestionId'])
      .executeTakeFirst();

  const counts = ({ within, filters, now }: MattersAsked) =>
    db
      .selectFrom('matter')
      .where(within)
      .where(matching(now)(filters))
      .select([
        sql<number>`count(*) FILTER (WHERE matter.state = 'registered')::int`.as('registered'),
        sql<number>`count(*) FILTER (WHERE matter.state = 'assigned')::int`.as('assigned'),
        sql<number>`count(*) FILTER (WHERE matter.state = 'meeting')::int`.as('meeting'),
        sql<number>`count(*) FILTER (WHERE ${dueAt(now)} = 'near')::int`.as('near'),
        sql<number>`count(*) FILTER (WHERE ${dueAt(now)} = 'over')::int`.as('over'),
        sql<number | null>`round(avg(matter.stars), 1)::float8`.as('stars'),
        sql<number>`count(matter.stars)::int`.as('rated'),
        sql<number | null>`round(avg(matter.deputy_stars), 1)::float8`.as('deputyStars'),
        sql<number>`count(matter.deputy_stars)::int`.as('deputyRated'),
      ])
      .executeTakeFirstOrThrow();

  /** Returns the open stations that match `within`. */
  const stations = (within: Expression<SqlBool>) =>
    db
      .selectFrom('station')
      .where('station.state', '=', 'open')
      .where(within)
      .select(['station.id', 'station.name'])
      .orderBy('station.areaCode')
      .orderBy('station.ordernum')
      .orderBy('station.id')
      .limit(MOST_STATIONS);

  const byReceipt = (receipt: string) =>
    db
      .selectFrom('matter')
      .innerJoin('station', 'station.id', 'matter.stationId')
      .where('matter.receipt', '=', receipt)
      .select(['matter.id', 'matter.title', 'station.name as stationName', 'matter.state', 'matter.answer', 'matter.registeredAt'])
      .select(['matter.dueAt', 'matter.stars', unitName.as('unitName'), 'matter.suggestionId', 'matter.leadId'])
      .executeTakeFirst();

  return { listAll, listWhole, find, counts, stations, byReceipt };
}
