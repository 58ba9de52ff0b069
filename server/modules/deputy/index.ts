import type { Kernel } from '../../platform/kernel';
import { deputyRoutes } from './routes';
import { makeDeputyService } from './service';

/** Deputies, as those who choose among them see them. */
export const deputyModule = ({ db }: Kernel) => ({ routes: deputyRoutes(makeDeputyService({ db })) });
