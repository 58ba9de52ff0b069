import land from '@contract/land/lishui-counties.json';
import { geoJSONToTile, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import type { NamedArea } from './reads';

type Ring = [longitude: number, latitude: number][];
type Polygons = Ring[][];

const LAND = land as unknown as Readonly<Record<string, Polygons>>;

export interface TilePlace {
  x: number;
  y: number;
  z: number;
}

/** The land of an area with its name and the position of the label. */
export interface NamedLand {
  code: string;
  name: string;
  polygons: Polygons;
  longitude: number;
  latitude: number;
}

/** West, south, east and north. */
export type Box = [west: number, south: number, east: number, north: number];

function boxOf(rings: readonly Ring[]): Box {
  const [longitudes, latitudes] = [rings.flat().map(([longitude]) => longitude), rings.flat().map(([, latitude]) => latitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

const outersOf = ({ polygons }: Pick<NamedLand, 'polygons'>): Ring[] => polygons.flatMap(([outer]) => (outer ? [outer] : []));

/** Returns twice the area of a ring, in square degrees, and its centre. */
function middleOf(ring: Ring): { area: number; longitude: number; latitude: number } {
  let [area, east, north] = [0, 0, 0];
  ring.forEach(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y];
    const cross = beforeX * y - x * beforeY;
    [area, east, north] = [area + cross, east + (beforeX + x) * cross, north + (beforeY + y) * cross];
  });
  return { area: Math.abs(area), longitude: east / (3 * area), latitude: north / (3 * area) };
}

/** Returns the areas with known shapes. The label is at the centre of the largest part, away from the seats that pages mark. */
export const landOf = (areas: readonly NamedArea[]): NamedLand[] =>
  areas.flatMap(({ code, name }) => {
    const polygons = LAND[code];
    const [largest] = outersOf({ polygons: polygons ?? [] })
      .map(middleOf)
      .sort((one, other) => other.area - one.area);
    return polygons && largest ? [{ code, name, polygons, longitude: largest.longitude, latitude: largest.latitude }] : [];
  });

/** Returns the box around all land; around the city's seat when no shape is known. */
export function boundsOf(lands: readonly NamedLand[]): Box {
  const rings = lands.flatMap(outersOf);
  return rings.length > 0 ? boxOf(rings) : [119.4, 27.9, 120.4, 28.9];
}

/** Returns the land and the names inside a tile; `extent` is the number of units across it. */
export function landIn(lands: readonly NamedLand[], { x, y, z }: TilePlace, extent: number): { land: GeoJSONVTTile; names: GeoJSONVTTile } {
  const options = { maxZoom: 24, tolerance: 3, extent, buffer: extent / 32, clip: true };
  const tile = (features: GeoJSON.Feature[]) => geoJSONToTile({ type: 'FeatureCollection', features }, z, x, y, options);
  return {
    land: tile(
      lands.map(({ code, name, polygons }) => ({
        type: 'Feature',
        properties: { code, name },
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      })),
    ),
    names: tile(
      lands.map(({ code, name, longitude, latitude }) => ({
        type: 'Feature',
        properties: { code, name },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    ),
  };
}

/** Checks whether a position is inside a ring: a ray to the east crosses its edges an odd number of times. */
function isInRing([longitude, latitude]: [number, number], ring: Ring): boolean {
  let isInside = false;
  ring.forEach(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y];
    const crosses = y > latitude !== beforeY > latitude && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x;
    if (crosses) isInside = !isInside;
  });
  return isInside;
}

/** Returns the area that contains a position; undefined outside all areas. */
export const landAt = (lands: readonly NamedLand[], position: [longitude: number, latitude: number]): NamedLand | undefined =>
  lands.find(({ polygons }) =>
    polygons.some(([outer, ...holes]) => outer && isInRing(position, outer) && !holes.some((hole) => isInRing(position, hole))),
  );
