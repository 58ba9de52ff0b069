import { AREA_LIST } from '@contract/lists/area';
import { AREA_LEVELS } from '@contract/rules/area-admin';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { areaImport } from './import';
import { areaName, makeAreaReads } from './reads';
import { areaRoutes } from './routes';
import { makeAreaService } from './service';

const areaExport = exportOf(AREA_LIST, (db, { viewer, query }) => makeAreaReads(db).listAll(viewer.areaCode, query), {
  cells: {
    code: [14, ({ code }) => code],
    name: [20, ({ name }) => name],
    level: [14, ({ level }) => AREA_LEVELS[level]],
    parent: [20, ({ parentName }) => parentName],
    longitude: [12, ({ longitude }) => longitude],
    latitude: [12, ({ latitude }) => latitude],
    updatedAt: [17, ({ updatedAt }) => updatedAt, 'datetime'],
  },
});

/** The module of areas. */
export const areaModule = (kernel: Kernel) =>
  ({
    routes: areaRoutes(makeAreaService(kernel)),
    exports: { area: areaExport },
    objectNames: { area: areaName },
    imports: { area: areaImport },
  }) satisfies Module;
