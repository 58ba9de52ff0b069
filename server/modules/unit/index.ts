import type { Kernel } from '../../platform/kernel';
import { unitRoutes } from './routes';
import { makeUnitService } from './service';

/** Units that suggestions are assigned to. */
export function unitModule({ db }: Kernel) {
  const service = makeUnitService({ db });
  return { routes: unitRoutes(service), service };
}
