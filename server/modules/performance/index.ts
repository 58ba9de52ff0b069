import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { performanceLogged } from './access';
import { performanceRoutes } from './routes';
import { makePerformanceService } from './service';

/** The record of a deputy's work, which every family adds its part to. */
export const performanceModule = (kernel: Kernel) =>
  ({
    routes: performanceRoutes(makePerformanceService(kernel)),
    logged: performanceLogged,
    objectNames: { performance: namedBy('deputy', 'name') },
  }) satisfies Module;
