import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeDeputyAccounts } from './accounts';
import { deputyExport } from './export';
import { fillHashes } from './hashes';
import { deputyImport } from './import';
import { makeRoster } from './roster';
import { deputyRoutes } from './routes';
import { makeDeputyService } from './service';

/** Deputies: the roster of an area, and those among whom one chooses. */
export const deputyModule = (kernel: Kernel) =>
  ({
    routes: deputyRoutes({ choices: makeDeputyService(kernel), roster: makeRoster(kernel), accounts: makeDeputyAccounts(kernel) }),
    exports: { deputy: deputyExport(kernel.secrets) },
    imports: { deputy: deputyImport(kernel) },
    sweep: () => fillHashes(kernel),
  }) satisfies Module;
