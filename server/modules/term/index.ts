import type { Kernel } from '../../platform/kernel';
import { termRoutes } from './routes';
import { makeTermService } from './service';
import { makeTermReads } from './reads';

/** Terms of congresses and the steps of their processes. */
export function termModule({ db }: Kernel) {
  const service = makeTermService({ reads: makeTermReads(db) });
  return { routes: termRoutes(service), service };
}
