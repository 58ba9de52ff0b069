import type { Kernel } from '../../platform/kernel';
import { areaRoutes } from './routes';
import { makeAreaService } from './service';
import { makeAreaStore } from './store';

/** The tree of areas. */
export const areaModule = ({ db }: Kernel) => ({ routes: areaRoutes(makeAreaService({ store: makeAreaStore(db) })) });
