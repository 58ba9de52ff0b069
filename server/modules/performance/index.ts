import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { performanceLogged } from './access';
import { performanceRoutes } from './routes';
import { makePerformanceService } from './service';

/** The module of the deputies' records of work; each family adds its part. */
export const performanceModule = (kernel: Kernel) =>
  ({
    routes: performanceRoutes(makePerformanceService(kernel)),
    logged: performanceLogged,
    objectNames: { performance: namedBy('deputy', 'name') },
  }) satisfies Module;
