import { DELEGATION_LIST } from '@contract/lists/delegation';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { delegationImport } from './import';
import { makeDelegationReads } from './reads';
import { delegationRoutes } from './routes';
import { makeDelegationService } from './service';

const delegationExport = exportOf(DELEGATION_LIST, (db, { viewer, query }) => makeDelegationReads(db).listAll(viewer.areaCode, query), {
  cells: {
    name: [24, ({ name }) => name],
    area: [14, ({ areaName }) => areaName],
    term: [32, ({ termName }) => termName],
    leader: [12, ({ leaderName }) => leaderName ?? ''],
    deputies: [8, ({ deputies }) => deputies],
    liaisons: [24, ({ liaisons }) => liaisons],
    ordernum: [8, ({ ordernum }) => ordernum],
  },
});

/** The module in which administrators manage delegations. */
export const delegationModule = (kernel: Kernel) =>
  ({
    routes: delegationRoutes(makeDelegationService(kernel)),
    exports: { delegation: delegationExport },
    objectNames: { delegation: namedBy('delegation', 'name') },
    imports: { delegation: delegationImport },
  }) satisfies Module;
