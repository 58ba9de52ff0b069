import { CLUSTER_RADIUS, CLUSTERS_END, TILE_SIZE } from '@contract/rules/map';
import Supercluster from 'supercluster';
import { numberText } from '@/lib/number-text';
import type { MapExtent, MapPlace } from '@/platform/map-port';

/** The prefix of the id of a cluster. */
const CLUSTER = 'cluster-';

interface Point {
  id: number;
  name: string;
  longitude: number;
  latitude: number;
}

/** Groups places that lie close together at the current zoom under one mark with their number and unit. */
export function makeClusters(points: readonly Point[], unit = '个') {
  const index = new Supercluster<{ id: number; name: string }>({ radius: CLUSTER_RADIUS, extent: TILE_SIZE, maxZoom: CLUSTERS_END - 1 });
  index.load(
    points.map(({ id, name, longitude, latitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, name },
    })),
  );

  const arrange = ({ west, south, east, north, zoom }: MapExtent): MapPlace[] =>
    index.getClusters([west, south, east, north], zoom).map(({ geometry: { coordinates }, properties }) => {
      const [longitude = 0, latitude = 0] = coordinates;
      if (!('cluster' in properties)) return { id: String(properties.id), name: properties.name, longitude, latitude };
      const count = properties.point_count;
      const weight = count / Math.max(1, points.length);
      return { id: `${CLUSTER}${String(properties.cluster_id)}`, name: `${numberText(count)} ${unit}`, longitude, latitude, weight };
    });

  /** Returns the map position to zoom to when a cluster is pressed; undefined for a single place. */
  function focusOf(id: string): { longitude: number; latitude: number; zoom: number } | undefined {
    if (!id.startsWith(CLUSTER)) return undefined;
    const cluster = Number(id.slice(CLUSTER.length));
    const inside = index.getLeaves(cluster, Infinity).map(({ geometry }) => geometry.coordinates);
    const mean = (at: 0 | 1) => inside.reduce((sum, position) => sum + (position[at] ?? 0), 0) / Math.max(1, inside.length);
    return { longitude: mean(0), latitude: mean(1), zoom: Math.min(CLUSTERS_END, index.getClusterExpansionZoom(cluster)) };
  }

  return { arrange, focusOf };
}
