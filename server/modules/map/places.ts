import { CLUSTER_RADIUS, CLUSTERS_END, type PointType, TILE_SIZE } from '@contract/rules/map';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import Supercluster from 'supercluster';
import type { Clock } from '../../platform/clock';
import type { MapPoint, MapReads } from './reads';

/** Units across a vector tile. */
export const EXTENT = 4096;

/** What was read is good for so long; then it is asked whether anything has changed. */
const FRESH_MS = 60_000;

interface PointOf {
  type: PointType;
  id: number;
  name: string;
}

/** All places that everybody may see, by where they are. Those that lie close together are one below the level where clusters end. */
export interface Places {
  /** Another one as soon as any place is another one. */
  stamp: string;
  index: Supercluster<PointOf>;
}

export type PlaceTile = { points: GeoJSONVTTile; clusters: GeoJSONVTTile };

export function indexOf(points: readonly MapPoint[]): Supercluster<PointOf> {
  const radius = (CLUSTER_RADIUS * EXTENT) / TILE_SIZE;
  return new Supercluster<PointOf>({ radius, extent: EXTENT, maxZoom: CLUSTERS_END - 1 }).load(
    points.map(({ longitude, latitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  );
}

/** The places that lie in a tile, as a vector tile's encoder takes them. */
export function placesIn({ index }: Places, { x, y, z }: { x: number; y: number; z: number }): PlaceTile {
  const features = index.getTile(z, x, y)?.features ?? [];
  const single = features.flatMap(({ geometry, tags, type }) => ('cluster' in tags ? [] : [{ geometry, tags, type }]));
  const several = features.flatMap(({ geometry, tags, type }) =>
    'cluster' in tags ? [{ geometry, tags: { count: tags.point_count }, type }] : [],
  );
  return { points: { features: single } as unknown as GeoJSONVTTile, clusters: { features: several } as unknown as GeoJSONVTTile };
}

/** Keeps the places in memory: a tile asks the database for nothing. Within a minute of a change they are read anew. */
export function makePlacesHolder({ reads, clock }: { reads: Pick<MapReads, 'stamp' | 'points'>; clock: Clock }) {
  let held: { places: Places; readAt: number } | undefined;
  let reading: Promise<Places> | undefined;

  async function read(): Promise<Places> {
    const readAt = clock.now().getTime();
    const stamp = await reads.stamp();
    const places = held?.places.stamp === stamp ? held.places : { stamp, index: indexOf(await reads.points()) };
    held = { places, readAt };
    return places;
  }

  /** Once, however many ask at the same time. */
  function readOnce(): Promise<Places> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return async function places(): Promise<Places> {
    if (!held) return readOnce();
    const isOld = Math.abs(clock.now().getTime() - held.readAt) >= FRESH_MS;
    return isOld ? readOnce() : held.places;
  };
}
