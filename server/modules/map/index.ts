import type { Kernel } from '../../platform/kernel';
import type { PointSource } from '../../platform/map-points';
import type { Module } from '../../platform/module';
import type { SystemModule } from '../system';
import { mapLogged } from './access';
import { makeMapReads } from './reads';
import { mapRoutes } from './routes';
import { makeMapService } from './service';

/** The module of the embedded map server: base map and points, with the same calls as an office's own map server. */
export function mapModule({ db, clock, rates }: Kernel, { system, sources }: { system: SystemModule; sources: readonly PointSource[] }) {
  const reads = makeMapReads(db, sources, () => system.config().areaId);
  const service = makeMapService({ clock, reads, title: () => system.config().congressName });
  return {
    routes: mapRoutes(service),
    logged: mapLogged,
    rateLimits: { 'map.tile': { max: rates.tiles, eachNode: true } },
    objectNames: { map: null },
  } satisfies Module;
}
