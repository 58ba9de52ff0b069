import type { Kernel } from '../../platform/kernel';
import { viewLogged } from './access';
import { viewRoutes } from './routes';
import { makeViewService } from './service';
import type {} from './tables';

/** The module of saved views: filters of a list under a name. */
export const viewModule = ({ db, clock }: Kernel) => ({ routes: viewRoutes(makeViewService({ db, clock })), logged: viewLogged });
