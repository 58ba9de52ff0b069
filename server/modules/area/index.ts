import type { Kernel } from '../../platform/kernel';
import { areaRoutes } from './routes';
import { makeAreaService } from './service';
import { makeAreaReads } from './reads';

/** The tree of areas. */
export const areaModule = ({ db }: Kernel) => ({ routes: areaRoutes(makeAreaService({ reads: makeAreaReads(db) })) });
