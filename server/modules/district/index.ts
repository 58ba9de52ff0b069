import { DISTRICT_LIST } from '@contract/lists/district';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { districtImport } from './import';
import { makePublicDistricts } from './public';
import { makeDistrictReads } from './reads';
import { districtRoutes } from './routes';
import { makeDistrictService } from './service';
import type {} from './tables';

const districtExport = exportOf(DISTRICT_LIST, (db, { viewer, query }) => makeDistrictReads(db).listAll(viewer.areaCode, query), {
  cells: {
    number: [8, ({ number }) => number],
    name: [28, ({ name }) => name],
    area: [16, ({ areaName }) => areaName],
    town: [16, ({ townName }) => townName],
    villages: [64, ({ villages }) => villages.join('、')],
    deputies: [40, ({ deputyNames }) => deputyNames],
  },
});

/** The module of electoral districts (选区). */
export const districtModule = (kernel: Kernel) =>
  ({
    routes: districtRoutes(makeDistrictService(kernel), makePublicDistricts(kernel)),
    exports: { district: districtExport },
    imports: { district: districtImport },
    objectNames: { district: namedBy('district', 'name') },
  }) satisfies Module;
