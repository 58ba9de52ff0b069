import { DEPUTY_GROUP_LIST } from '@contract/lists/deputy-group';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { deputyGroupImport } from './import';
import { makeDeputyGroupReads } from './reads';
import { deputyGroupRoutes } from './routes';
import { makeDeputyGroupService } from './service';
import type {} from './tables';

const deputyGroupExport = exportOf(
  DEPUTY_GROUP_LIST,
  (db, { viewer, query }) => makeDeputyGroupReads(db).listWhole(viewer.areaCode, query),
  {
    cells: {
      name: [24, ({ name }) => name],
      area: [14, ({ areaName }) => areaName],
      term: [32, ({ termName }) => termName],
      leader: [12, ({ leaderName }) => leaderName ?? ''],
      members: [48, ({ memberNames }) => memberNames],
      plan: [48, ({ planYear, plan }) => (planYear === null ? plan : `${String(planYear)}年：${plan}`)],
      ordernum: [8, ({ ordernum }) => ordernum],
    },
  },
);

export const deputyGroupModule = (kernel: Kernel) =>
  ({
    routes: deputyGroupRoutes(makeDeputyGroupService(kernel)),
    exports: { deputyGroup: deputyGroupExport },
    objectNames: { deputyGroup: namedBy('deputy_group', 'name') },
    imports: { deputyGroup: deputyGroupImport },
  }) satisfies Module;
