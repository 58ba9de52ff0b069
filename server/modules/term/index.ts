import type { Kernel } from '../../platform/kernel';
import { termRoutes } from './routes';
import { makeTermService } from './service';
import { makeTermStore } from './store';

/** Terms of congresses and the steps of their processes. */
export function termModule({ db }: Kernel) {
  const service = makeTermService({ store: makeTermStore(db) });
  return { routes: termRoutes(service), service };
}
