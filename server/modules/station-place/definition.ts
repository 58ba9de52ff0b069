import { STATION_PLACE_ACTIONS, stationPlaceSteps } from '@contract/rules/station-place';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { looksAfter } from '../station/service';

/** The rows of the query's `station_place` whose stations the viewer manages. */
export const placesOf = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`(station_place.area_code LIKE ${`${viewer.areaCode}%`}
    AND EXISTS (SELECT FROM station WHERE station.id = station_place.station_id AND ${looksAfter(viewer)}))`;

const stationName = sql<string>`(SELECT station.name FROM station WHERE station.id = station_place.station_id)`;

const PLAIN = definePlainRecord('stationPlace', {
  type: 'stationPlace',
  actions: STATION_PLACE_ACTIONS,
  within: placesOf,
  extras: { station: stationName },
  next: stationPlaceSteps,
  statusOf: ({ downOn }) => (downOn === null ? ('hung' as const) : ('down' as const)),
});

export const STATION_PLACES: typeof PLAIN = {
  ...PLAIN,
  snapshotOf: ({ name, station, hungOn, downOn }) => Promise.resolve({ name, station, hungOn, downOn }),
};
