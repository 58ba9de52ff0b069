import type { Kernel } from '../../platform/kernel';
import { figuresRoutes } from './routes';
import { makeFiguresService } from './service';

/** The module of figures over suggestions, from sums that are kept by month. */
export function figuresModule({ db, clock, log }: Kernel) {
  const service = makeFiguresService({ db, clock, log });
  return { routes: figuresRoutes(service), sweep: service.sweep, settle: service.settle, service };
}
