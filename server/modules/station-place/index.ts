import { STATION_PLACE_LIST } from '@contract/lists/station-place';
import { STATION_PLACE_STATES } from '@contract/rules/station-place';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeStationPlaceReads } from './reads';
import { stationPlaceRoutes } from './routes';
import { makeStationPlaceService } from './service';

const placeExport = exportOf(STATION_PLACE_LIST, (db, { viewer, query, now }) => makeStationPlaceReads(db).listAll(viewer, query, now), {
  cells: {
    name: [20, ({ name }) => name],
    station: [28, ({ stationName }) => stationName],
    area: [16, ({ areaName }) => areaName],
    state: [10, ({ state }) => STATION_PLACE_STATES[state]],
    hungOn: [12, ({ hungOn }) => hungOn],
    downOn: [12, ({ downOn }) => downOn ?? ''],
    scans: [14, ({ scans }) => scans],
    codeMatters: [14, ({ codeMatters }) => codeMatters],
    allScans: [10, ({ allScans }) => allScans],
    allMatters: [10, ({ allMatters }) => allMatters],
  },
});

/** The module of the places where stations hang their codes (张贴点). */
export const stationPlaceModule = (kernel: Kernel) =>
  ({
    routes: stationPlaceRoutes(makeStationPlaceService(kernel)),
    exports: { stationPlace: placeExport },
    objectNames: { stationPlace: namedBy('station_place', 'name') },
  }) satisfies Module;
