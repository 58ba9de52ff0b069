import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { directoryLogged } from './access';
import { directoryRoutes } from './routes';
import { makeDirectoryService } from './service';
import type {} from './tables';

/** The directory of deputies and of those who work with them. */
export const directoryModule = (kernel: Kernel) =>
  ({
    routes: directoryRoutes(makeDirectoryService(kernel)),
    logged: directoryLogged,
    // A number alone may be a deputy's or a role's: who was found says the name itself.
    objectNames: { directory: null },
  }) satisfies Module;
