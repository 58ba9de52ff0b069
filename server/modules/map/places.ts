import { CLUSTER_RADIUS, CLUSTERS_END, type PointType, TILE_SIZE } from '@contract/rules/map';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import Supercluster from 'supercluster';
import type { Clock } from '../../platform/clock';
import type { MapPoint, MapReads } from './reads';

/** The number of units across a vector tile. */
export const EXTENT = 4096;

/** The time for which the points in memory are used before the stamp is checked again. */
const FRESH_MS = 60_000;

interface PointOf {
  type: PointType;
  id: number;
  name: string;
}

/** The index of all public points by position. Below the zoom level at which clusters end, points close together are clustered. */
export interface Places {
  /** The stamp changes as soon as any point changes. */
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

/** Returns the points in a tile, in the form that the encoder of vector tiles needs. */
export function placesIn({ index }: Places, { x, y, z }: { x: number; y: number; z: number }): PlaceTile {
  const features = index.getTile(z, x, y)?.features ?? [];
  const single = features.flatMap(({ geometry, tags, type }) => ('cluster' in tags ? [] : [{ geometry, tags, type }]));
  const several = features.flatMap(({ geometry, tags, type }) =>
    'cluster' in tags ? [{ geometry, tags: { count: tags.point_count }, type }] : [],
  );
  return { points: { features: single } as unknown as GeoJSONVTTile, clusters: { features: several } as unknown as GeoJSONVTTile };
}

/** Keeps the points in memory, so that a tile needs no database query. They are read again within a minute of a change. */
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

  /** Runs only one read at a time, shared by all callers. */
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
