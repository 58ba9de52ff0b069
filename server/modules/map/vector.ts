import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { MapLayer } from '@contract/rules/map';

/** The version of the vector tile format that maps read today. */
const VERSION = 2;

/** Encodes a tile in Mapbox's format; empty layers are left out, and a tile without layers has no bytes. */
export function encodeTile(layers: Readonly<Record<MapLayer, GeoJSONVTTile>>, extent: number): Buffer {
  const filled = Object.entries(layers).filter(([, { features }]) => features.length > 0);
  return Buffer.from(fromGeojsonVt(Object.fromEntries(filled), { version: VERSION, extent }));
}
