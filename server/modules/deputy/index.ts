import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { NumberList } from '../../platform/look-ups/look-ups';
import type { Module } from '../../platform/module';
import { DEPUTY_NUMBERS, deputyLogged } from './access';
import { makeDeputyAccounts } from './accounts';
import { deputyExport } from './export';
import { fillHashes } from './hashes';
import { deputyImport } from './import';
import { makeRoster } from './roster';
import { deputyRoutes } from './routes';
import { makeDeputyService } from './service';
import type {} from './tables';

/** The module of deputies: the roster of an area and the lists to choose deputies from. */
export const deputyModule = (kernel: Kernel) =>
  ({
    routes: deputyRoutes({ choices: makeDeputyService(kernel), roster: makeRoster(kernel), accounts: makeDeputyAccounts(kernel) }),
    logged: deputyLogged,
    exports: { deputy: deputyExport(kernel.secrets) },
    imports: { deputy: deputyImport(kernel) },
    objectNames: { deputy: namedBy('deputy', 'name') },
    sweep: () => fillHashes(kernel),
    /** Decides who may see full numbers of deputies. */
    numbers: DEPUTY_NUMBERS,
  }) satisfies Module & { numbers: NumberList };
