import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { MessageModule } from '../message';
import { directoryLogged } from './access';
import { directoryRoutes } from './routes';
import { makeDirectoryService } from './service';
import type {} from './tables';

/** The module of the directory of deputies and of the staff who work with them. */
export const directoryModule = (kernel: Kernel, { message }: { message: MessageModule }) =>
  ({
    routes: directoryRoutes(makeDirectoryService(kernel, message.service)),
    logged: directoryLogged,
    // The id alone may be a deputy's or a role's, so the event stores the name itself.
    objectNames: { directory: null },
  }) satisfies Module;
