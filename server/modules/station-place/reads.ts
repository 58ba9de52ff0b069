import type { FiltersOf } from '@contract/lists/list';
import { STATION_PLACE_LIST } from '@contract/lists/station-place';
import { beginOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { StationPlaceState } from '@contract/rules/station-place';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { codeSince } from '../station/service';
import { placesOf } from './definition';

const eb = expressionBuilder<Database, 'stationPlace' | 'station'>();

const allScans = sql<number>`coalesce((SELECT sum(scans) FROM station_place_scan AS scan WHERE scan.place_id = station_place.id), 0)::int`;
const scans = (now: Date) => sql<number>`coalesce((SELECT sum(scans) FROM station_place_scan AS scan
  WHERE scan.place_id = station_place.id AND scan.day >= ${codeSince(now)}::date), 0)::int`;
const allMatters = sql<number>`(SELECT count(*)::int FROM matter WHERE matter.place_id = station_place.id)`;
const codeMatters = (now: Date) => sql<number>`(SELECT count(*)::int FROM matter
  WHERE matter.place_id = station_place.id AND matter.registered_at >= ${beginOfDate(codeSince(now))})`;
const state = sql<StationPlaceState>`CASE WHEN station_place.down_on IS NULL THEN 'hung' ELSE 'down' END`;

const matching = (now: Date) =>
  filterBy(STATION_PLACE_LIST, {
    keyword: (keyword) =>
      eb.or([eb('stationPlace.name', 'like', containsPattern(keyword)), eb('station.name', 'like', containsPattern(keyword))]),
    state: (wanted) => eb('stationPlace.downOn', wanted === 'hung' ? 'is' : 'is not', null),
    areaCode: (areaCode) => eb('stationPlace.areaCode', 'like', `${areaCode}%`),
    unused: () => eb(scans(now), '=', 0),
    stationId: (stationId) => eb('stationPlace.stationId', '=', stationId),
  });

/** The queries that read the places of codes. */
export function makeStationPlaceReads(db: Db) {
  /** Sorts by station, in the order in which the codes were hung. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof STATION_PLACE_LIST>, now: Date) =>
    db
      .selectFrom('stationPlace')
      .innerJoin('station', 'station.id', 'stationPlace.stationId')
      .innerJoin('area', 'area.code', 'stationPlace.areaCode')
      .where(placesOf(viewer))
      .where(matching(now)(filters))
      .select(['stationPlace.id', 'stationPlace.name', 'stationPlace.stationId', 'station.name as stationName', 'area.name as areaName'])
      .select(['stationPlace.hungOn', 'stationPlace.downOn', state.as('state'), scans(now).as('scans'), codeMatters(now).as('codeMatters')])
      .select([allScans.as('allScans'), allMatters.as('allMatters')])
      .orderBy('stationPlace.areaCode')
      .orderBy('stationPlace.stationId')
      .orderBy('stationPlace.id');

  const find = (viewer: Viewer, id: number, now: Date) =>
    listAll(viewer, {}, now).where('stationPlace.id', '=', id).select('stationPlace.code').executeTakeFirst();

  return { listAll, find };
}
