import { TERM_LIST } from '@contract/lists/term';
import { TERM_STATES } from '@contract/rules/term';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeTermReads } from './reads';
import { termRoutes } from './routes';
import { makeTermService } from './service';
import type {} from './tables';

const termExport = exportOf(TERM_LIST, (db, { viewer, query }) => makeTermReads(db).listAll(viewer.areaCode, query), {
  cells: {
    name: [32, ({ name }) => name],
    area: [14, ({ areaName }) => areaName],
    state: [8, ({ state }) => TERM_STATES[state]],
    beginDate: [12, ({ beginDate }) => beginDate],
    endDate: [12, ({ endDate }) => endDate],
    meetings: [8, ({ meetings }) => meetings],
    deputies: [8, ({ deputies }) => deputies],
  },
});

/** The module of terms of congresses and of the steps of their processes. */
export function termModule(kernel: Kernel) {
  const service = makeTermService(kernel);
  return {
    routes: termRoutes(service),
    service,
    exports: { term: termExport },
    objectNames: { term: namedBy('term', 'name') },
  } satisfies Module & { service: unknown };
}
