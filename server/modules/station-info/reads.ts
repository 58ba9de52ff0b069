import type { FiltersOf } from '@contract/lists/list';
import { STATION_INFO_LIST } from '@contract/lists/station-info';
import type { Place } from '@contract/rules/station';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { deputyNames as receivingDeputies } from '../reception/service';
import { publishedOccupation, publishedPhoto } from '../deputy/service';
import { dutyCount, opensWith, pictureAddresses, placeOf } from '../station/service';

const MOST_PLACES = 5000;
const MOST_DEPUTIES = 200;
const MOST_AHEAD = 5;
const EARTH_METRES = 6_371_000;

const eb = expressionBuilder<Database, 'station'>();

const matching = filterBy(STATION_INFO_LIST, {
  keyword: (keyword) =>
    eb.or([eb('station.name', 'like', containsPattern(keyword)), eb('station.address', 'like', containsPattern(keyword))]),
  areaCode: (areaCode) => eb('station.areaCode', 'like', `${areaCode}%`),
  kind: (kind) => eb('station.kind', '=', kind),
});

/** The distance in whole metres from a place to the query's `station`; null when one of them has no position. */
const metresFrom = (here: Place | undefined) =>
  here === undefined
    ? sql<number | null>`NULL::int`
    : sql<number | null>`round(2 * ${EARTH_METRES} * asin(CASE WHEN station.latitude IS NOT NULL THEN least(1, sqrt(
        power(sin(radians(station.latitude - ${here.latitude}) / 2), 2)
        + cos(radians(${here.latitude})) * cos(radians(station.latitude)) * power(sin(radians(station.longitude - ${here.longitude}) / 2), 2))) END))::int`;

/** The queries over open stations. */
export function makeStationInfoReads(db: Db) {
  const open = () => db.selectFrom('station').innerJoin('area', 'area.code', 'station.areaCode').where('station.state', '=', 'open');

  const cards = (here: Place | undefined) =>
    open()
      .select(['station.id', 'station.name', 'area.name as areaName', 'station.kind', 'station.address', 'station.hours'])
      .select(['station.longitude', 'station.latitude', dutyCount.as('deputies'), metresFrom(here).as('metres')]);

  /** Sorts the nearest first; stations without a position last. */
  const listAll = (here: Place | undefined, filters: FiltersOf<typeof STATION_INFO_LIST>) =>
    cards(here)
      .where(matching(filters))
      .$if(here !== undefined, (found) => found.orderBy(metresFrom(here), (order) => order.asc().nullsLast()))
      .orderBy('station.areaCode')
      .orderBy('station.ordernum')
      .orderBy('station.id');

  const places = (filters: FiltersOf<typeof STATION_INFO_LIST>) =>
    open()
      .where(matching(filters))
      .where('station.longitude', 'is not', null)
      .select(['station.id', 'station.name'])
      .select((columns) => [
        columns.ref('station.longitude').$notNull().as('longitude'),
        columns.ref('station.latitude').$notNull().as('latitude'),
      ])
      .orderBy('station.id')
      .limit(MOST_PLACES)
      .execute();

  const info = () =>
    cards(undefined)
      .select(['station.areaCode', 'station.intro', 'station.planYear', 'station.plan', 'station.equipment', 'station.barrierFree'])
      .select((columns) => columns.fn.coalesce('station.phone', sql<string>`''`).as('phone'))
      .select(pictureAddresses.as('pictures'));

  /** Returns the deputies on duty who are in office, with the parts that their offices publish. */
  const deputiesOf = (stationId: number) =>
    db
      .selectFrom('stationDeputy')
      .innerJoin('deputy', 'deputy.id', 'stationDeputy.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('stationDeputy.stationId', '=', stationId)
      .where('deputy.state', '=', 'serving')
      .select(['deputy.id', 'deputy.name', publishedPhoto.as('photo'), 'delegation.name as delegationName'])
      .select(publishedOccupation.as('occupation'))
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_DEPUTIES)
      .execute();

  /** Returns announced receptions that are not over, nearest first. */
  const aheadAt = (stationId: number, now: Date) =>
    db
      .selectFrom('reception')
      .where('reception.stationId', '=', stationId)
      .where('reception.state', 'in', ['announced', 'running'])
      .where('reception.endsAt', '>', now)
      .select(['reception.id', 'reception.startsAt', 'reception.endsAt', 'reception.topic', receivingDeputies.as('deputyNames')])
      .orderBy('reception.startsAt')
      .limit(MOST_AHEAD)
      .execute();

  /** Returns the work of the station since then, counted from its receptions and matters. */
  const figuresOf = (stationId: number, since: Date) => {
    const held = db
      .selectFrom('reception')
      .where('stationId', '=', stationId)
      .where('startsAt', '>=', since)
      .where('state', '=', 'recorded')
      .select((row) => [row.fn.countAll<number>().as('receptions'), sql<number>`coalesce(sum(attended), 0)::int`.as('attended')]);
    const taken = db
      .selectFrom('matter')
      .where('stationId', '=', stationId)
      .where('registeredAt', '>=', since)
      .where('state', '<>', 'refused')
      .select((row) => [
        row.fn.countAll<number>().as('matters'),
        row.fn.count<number>('answeredAt').as('answered'),
        sql<number>`count(*) FILTER (WHERE answered_at IS NOT NULL AND unit_id IS NULL)::int`.as('settled'),
        row.fn.count<number>('stars').as('rated'),
        sql<number | null>`round(avg(stars), 1)::float8`.as('rating'),
        row.fn.count<number>('deputyStars').as('deputyRated'),
        sql<number | null>`round(avg(deputy_stars), 1)::float8`.as('deputyRating'),
        sql<number>`count(*) FILTER (WHERE EXISTS (SELECT FROM matter_meeting AS meeting WHERE meeting.matter_id = matter.id))::int`.as(
          'met',
        ),
      ]);
    return db.selectFrom(held.as('held')).crossJoin(taken.as('taken')).selectAll().executeTakeFirstOrThrow();
  };

  /** Finds the station by its code or by the code of one of its places, open or closed. */
  const byCode = (code: string) =>
    db
      .selectFrom('station')
      .where(opensWith(code))
      .select(['station.id', 'station.state', placeOf(code).as('placeId')])
      .select(sql<string>`coalesce((SELECT place.name FROM station_place AS place WHERE place.code = ${code}), '')`.as('placeName'))
      .executeTakeFirst();

  /** Counts that the code of a place was opened; the scans of the station are counted apart. */
  const countPlaceScan = (placeId: number, day: string) =>
    db
      .insertInto('stationPlaceScan')
      .values({ placeId, day, scans: 1 })
      .onConflict((conflict) =>
        conflict.columns(['placeId', 'day']).doUpdateSet((row) => ({ scans: row('stationPlaceScan.scans', '+', 1) })),
      )
      .execute();

  /** Counts that the code of a station was opened. */
  const countScan = (stationId: number, day: string) =>
    db
      .insertInto('stationScan')
      .values({ stationId, day, scans: 1 })
      .onConflict((conflict) => conflict.columns(['stationId', 'day']).doUpdateSet((row) => ({ scans: row('stationScan.scans', '+', 1) })))
      .execute();

  return {
    countScan,
    countPlaceScan,
    listAll,
    places,
    deputiesOf,
    aheadAt,
    figuresOf,
    byCode,
    find: (id: number) => info().where('station.id', '=', id).executeTakeFirst(),
  };
}
