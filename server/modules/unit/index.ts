import { UNIT_LIST } from '@contract/lists/unit';
import { UNIT_STATES } from '@contract/rules/unit';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { ApprovalModule } from '../approval';
import { unitImport } from './import';
import { makeUnitReads } from './reads';
import { unitRoutes } from './routes';
import { makeUnitService } from './service';
import type {} from './tables';

const unitExport = exportOf(UNIT_LIST, (db, { viewer, query }) => makeUnitReads(db).listAll(viewer.areaCode, query), {
  cells: {
    name: [28, ({ name }) => name],
    area: [14, ({ areaName }) => areaName],
    state: [10, ({ state }) => UNIT_STATES[state]],
    formerNames: [36, ({ formerNames }) => formerNames.join('、')],
    updatedAt: [17, ({ updatedAt }) => updatedAt, 'datetime'],
  },
});

/** The module of units that suggestions are assigned to. */
export function unitModule(kernel: Kernel, { approval }: { approval: ApprovalModule }) {
  const service = makeUnitService({ ...kernel, approvals: approval.service });
  return {
    routes: unitRoutes(service),
    service,
    exports: { unit: unitExport },
    objectNames: { unit: namedBy('unit', 'name') },
    imports: { unit: unitImport },
    approvals: { mergeUnit: service.mergeApproved },
  } satisfies Module & { service: unknown };
}
