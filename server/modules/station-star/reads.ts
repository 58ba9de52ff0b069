import type { FiltersOf } from '@contract/lists/list';
import { STATION_STAR_LIST } from '@contract/lists/station-star';
import { areaAndAbove } from '@contract/rules/area';
import { beginOfDate, DAY_MS } from '@contract/rules/beijing';
import { IDLE_DAYS, type Share, STAR_WEIGHTS, type StarPart } from '@contract/rules/station-star';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { looksAfter } from '../station/service';

const MOST_CHANGES = 100;
const MOST_STARS = 5;
const eb = expressionBuilder<Database, 'station'>();

/** A year until now; future events do not count. */
export interface Span {
  year: number;
  from: Date;
  to: Date;
  now: Date;
}

export function spanOf(year: number, now: Date): Span {
  const end = beginOfDate(`${String(year + 1)}-01-01`);
  return { year, from: beginOfDate(`${String(year)}-01-01`), to: end < now ? end : now, now };
}

/** When the last reception at the query's `station` was held. */
const lastHeld = (now: Date) => sql<Date | null>`(SELECT max(starts_at) FROM reception
  WHERE reception.station_id = station.id AND reception.state IN ('running', 'recorded') AND reception.starts_at <= ${now})`;

const isIdle = (now: Date) => sql<boolean>`coalesce(${lastHeld(now)} < ${new Date(now.getTime() - IDLE_DAYS * DAY_MS)}, true)`;

const matching = (now: Date) =>
  filterBy(STATION_STAR_LIST, {
    keyword: (keyword) => eb('station.name', 'like', containsPattern(keyword)),
    // The year selects what is counted, not which stations are listed.
    year: () => sql<SqlBool>`true`,
    kind: (kind) => eb('station.kind', '=', kind),
    areaCode: (areaCode) => eb('station.areaCode', 'like', `${areaCode}%`),
    idle: () => isIdle(now),
  });

const share = (part: ReturnType<typeof sql>, whole: ReturnType<typeof sql>) =>
  sql<Share>`jsonb_build_object('part', coalesce(${part}, 0), 'whole', coalesce(${whole}, 0))`;

/** The parts of the score of the query's `station` as shares, computed from the same rows that the lists show. */
function sharesIn({ year, from, to, now }: Span) {
  const receptions = sql`FROM reception WHERE reception.station_id = station.id AND reception.starts_at >= ${from} AND reception.starts_at < ${to}`;
  const matters = sql`FROM matter WHERE matter.station_id = station.id AND matter.registered_at >= ${from} AND matter.registered_at < ${to}`;
  const answered = sql`matter.answered_at IS NOT NULL AND matter.state <> 'refused'`;
  const filled = [
    sql`(station.address <> '')::int`,
    sql`(station.longitude IS NOT NULL)::int`,
    sql`(station.hours <> '')::int`,
    sql`(station.phone IS NOT NULL)::int`,
    sql`(station.intro <> '')::int`,
    sql`(station.plan <> '' AND station.plan_year = ${year})::int`,
    sql`EXISTS (SELECT FROM station_picture WHERE station_picture.station_id = station.id)::int`,
  ];
  return {
    held: share(
      sql`(SELECT count(*) ${receptions} AND reception.state = 'recorded')`,
      sql`(SELECT count(*) ${receptions} AND reception.state <> 'running')`,
    ),
    onDuty: share(
      sql`(SELECT count(DISTINCT own.deputy_id) FROM reception JOIN reception_deputy AS own ON own.reception_id = reception.id
        JOIN station_deputy AS duty ON duty.station_id = station.id AND duty.deputy_id = own.deputy_id
        JOIN deputy ON deputy.id = own.deputy_id AND deputy.state <> 'ended'
        WHERE reception.station_id = station.id AND reception.starts_at >= ${from} AND reception.starts_at < ${to} AND own.signed_at IS NOT NULL)`,
      sql`(SELECT count(*) FROM station_deputy AS duty JOIN deputy ON deputy.id = duty.deputy_id
        WHERE duty.station_id = station.id AND deputy.state <> 'ended')`,
    ),
    inTime: share(
      sql`(SELECT count(*) ${matters} AND ${answered} AND (matter.due_at IS NULL OR matter.answered_at <= matter.due_at))`,
      sql`(SELECT count(*) ${matters} AND (${answered} OR (matter.state = 'assigned' AND matter.due_at < ${now})))`,
    ),
    rated: share(
      sql`(SELECT sum(matter.stars) ${matters} AND matter.stars IS NOT NULL)`,
      sql`(SELECT ${MOST_STARS} * count(*) ${matters} AND matter.stars IS NOT NULL)`,
    ),
    profile: share(sql`(${sql.join(filled, sql` + `)})`, sql`${filled.length}::int`),
  } satisfies Record<StarPart, unknown>;
}

/** The queries over the work of stations. */
export function makeStationStarReads(db: Db) {
  /** Sorts by area, like the list of stations. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof STATION_STAR_LIST>, span: Span) => {
    const shares = sharesIn(span);
    return db
      .selectFrom('station')
      .innerJoin('area', 'area.code', 'station.areaCode')
      .where(looksAfter(viewer))
      .where('station.state', '=', 'open')
      .where(matching(span.now)(filters))
      .select(['station.id', 'station.name', 'station.areaCode', 'area.name as areaName'])
      .select([shares.held.as('held'), shares.onDuty.as('onDuty'), shares.inTime.as('inTime'), shares.rated.as('rated')])
      .select([shares.profile.as('profile'), lastHeld(span.now).as('lastHeldAt'), isIdle(span.now).as('idle')])
      .select(
        sql<{ stars: number | null } | null>`(SELECT jsonb_build_object('stars', stars) FROM station_star_change AS change
          WHERE change.station_id = station.id AND change.year = ${span.year} ORDER BY change.id DESC LIMIT 1)`.as('byHand'),
      )
      .orderBy('station.areaCode')
      .orderBy('station.ordernum')
      .orderBy('station.id');
  };

  /** Returns the weeks with a reception, and the quarters with one of several deputies, in the span. */
  const heldIn = async (stationId: number, { from, to }: Span): Promise<{ weeks: number; quarters: number }> => {
    const at = sql`reception.starts_at AT TIME ZONE 'Asia/Shanghai'`;
    return db
      .selectFrom('reception')
      .where('stationId', '=', stationId)
      .where('startsAt', '>=', from)
      .where('startsAt', '<', to)
      .where('state', 'in', ['running', 'recorded'])
      .select([
        sql<number>`count(DISTINCT date_trunc('week', ${at}))::int`.as('weeks'),
        sql<number>`count(DISTINCT date_trunc('quarter', ${at})) FILTER (WHERE
          (SELECT count(*) FROM reception_deputy AS own WHERE own.reception_id = reception.id) > 1)::int`.as('quarters'),
      ])
      .executeTakeFirstOrThrow();
  };

  const changesOf = (stationId: number, year: number) =>
    db
      .selectFrom('stationStarChange')
      .where('stationId', '=', stationId)
      .where('year', '=', year)
      .select(['id', 'stars', 'reason', 'byName', 'at'])
      .orderBy('id', 'desc')
      .limit(MOST_CHANGES)
      .execute();

  /** Returns the weights in force in the area: its own, or those of the nearest area above that has some. */
  async function weightsIn(areaCode: string): Promise<Readonly<Record<StarPart, number>>> {
    const found = await db
      .selectFrom('stationStarWeight')
      .where('areaCode', 'in', areaAndAbove(areaCode))
      .select(['held', 'onDuty', 'inTime', 'rated', 'profile'])
      .orderBy((columns) => columns.fn<number>('length', ['areaCode']), 'desc')
      .limit(1)
      .executeTakeFirst();
    return found ?? STAR_WEIGHTS;
  }

  /** Returns the weights of every area that sets some, for lists over several areas. */
  const allWeights = () => db.selectFrom('stationStarWeight').selectAll().execute();

  return { listAll, heldIn, changesOf, weightsIn, allWeights };
}
