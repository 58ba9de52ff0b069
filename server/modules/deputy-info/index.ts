import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { fillPinyin } from '../../platform/search/name-pinyin';
import { deputyInfoRoutes } from './routes';
import { makeDeputyInfoService } from './service';

/** The module of deputies in office, for all signed-in users. */
export const deputyInfoModule = (kernel: Kernel) =>
  ({
    routes: deputyInfoRoutes(makeDeputyInfoService(kernel)),
    objectNames: { deputyInfo: namedBy('deputy', 'name') },
    sweep: () => fillPinyin(kernel.db),
  }) satisfies Module;
