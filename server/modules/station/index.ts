import { STATION_LIST } from '@contract/lists/station';
import { STATION_KINDS, STATION_STATES } from '@contract/rules/station';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { stationLogged } from './access';
import { stationImport } from './import';
import { makeStationReads } from './reads';
import { stationRoutes } from './routes';
import { makeStationService } from './service';
import type {} from './tables';

const stationExport = exportOf(STATION_LIST, (db, { viewer, query, now }) => makeStationReads(db).listWhole(viewer, query, now), {
  cells: {
    name: [28, ({ name }) => name],
    area: [16, ({ areaName }) => areaName],
    kind: [10, ({ kind }) => STATION_KINDS[kind]],
    state: [8, ({ state }) => STATION_STATES[state]],
    address: [32, ({ address }) => address],
    hours: [28, ({ hours }) => hours],
    phone: [16, ({ phone }) => phone],
    manager: [12, ({ managerName }) => managerName ?? ''],
    deputies: [48, ({ deputyNames }) => deputyNames],
    scans: [12, ({ scans }) => scans],
    codeMatters: [14, ({ codeMatters }) => codeMatters],
    place: [24, ({ longitude, latitude }) => (longitude === null || latitude === null ? '' : `${String(longitude)}, ${String(latitude)}`)],
    plan: [48, ({ planYear, plan }) => (planYear === null ? plan : `${String(planYear)}年：${plan}`)],
  },
});

/** The module of liaison stations (联络站). */
export const stationModule = (kernel: Kernel) =>
  ({
    routes: stationRoutes(makeStationService(kernel)),
    logged: stationLogged,
    exports: { station: stationExport },
    imports: { station: stationImport },
    objectNames: { station: namedBy('station', 'name') },
  }) satisfies Module;
