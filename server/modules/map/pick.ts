import { MAP_ZOOMS, MOST_PICKED, TILE_SIZE } from '@contract/rules/map';
import type { MapPicked } from '@contract/schema/map';
import { landAt, type NamedLand } from './land';
import type { Places } from './places';

/** The largest distance from a point, in pixels of the page, at which a click selects it. */
const REACH = 22;
/** The latitude at which Mercator's square map of the world ends, in degrees. */
const MERCATOR_END = 85.051129;

interface Position {
  longitude: number;
  latitude: number;
}

type Picked = MapPicked['features'][number];

/** Returns the position in pixels on the map of a zoom level. */
function pixelsOf({ longitude, latitude }: Position, zoom: number): [x: number, y: number] {
  const across = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((Math.max(-MERCATOR_END, Math.min(MERCATOR_END, latitude)) * Math.PI) / 180);
  return [(longitude / 360 + 0.5) * across, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across];
}

/** Returns what is at a position on a zoom level: first the points within reach, nearest first, then the area. */
export function pickAt({ index }: Places, lands: readonly NamedLand[], position: Position, zoom: number): Picked[] {
  const [x, y] = pixelsOf(position, zoom);
  // The search box: as many degrees to each side as the reach is wide, which is also enough vertically.
  const reach = (REACH * 360) / (TILE_SIZE * 2 ** zoom);
  const { longitude, latitude } = position;
  const near = index.getClusters(
    [longitude - reach, latitude - reach, longitude + reach, latitude + reach],
    Math.min(zoom, MAP_ZOOMS.most),
  );
  const places = near
    .map(({ geometry, properties }) => {
      const [east = 0, north = 0] = geometry.coordinates;
      const [otherX, otherY] = pixelsOf({ longitude: east, latitude: north }, zoom);
      return { east, north, properties, pixels: Math.hypot(otherX - x, otherY - y) };
    })
    .filter(({ pixels }) => pixels <= REACH)
    .sort((one, other) => one.pixels - other.pixels)
    .map(({ east, north, properties }): Picked => {
      const place = { longitude: east, latitude: north };
      if ('cluster' in properties) {
        const count = properties.point_count;
        return { layer: 'clusters', type: null, id: '', name: `${String(count)} 个地点`, count, ...place };
      }
      return { layer: 'points', type: properties.type, id: String(properties.id), name: properties.name, count: 1, ...place };
    });
  const land = landAt(lands, [longitude, latitude]);
  const area = land && {
    ...({ layer: 'land', type: null, count: 1 } as const),
    ...{ id: land.code, name: land.name, longitude: land.longitude, latitude: land.latitude },
  };
  return [...places.slice(0, MOST_PICKED - 1), ...(area ? [area] : [])];
}
