import { MAP_ZOOMS, type MapStyleName, TILE_SIZE } from '@contract/rules/map';
import type { MapStyle } from '@contract/schema/map';
import { fail } from '../../platform/errors';
import { COLOURS } from './colours';

/** All addresses in a style are relative to the server's own. */
const GLYPHS = 'font/{fontstack}/{range}.pbf';
const SPRITE = 'texture/signs';
const SOURCE = 'ground';
const FONT = ['sans-serif'];

const tilesOf = (type: 'raster' | 'vector'): string => `tile?x={x}&y={y}&z={z}&type=${type}&size=${String(TILE_SIZE)}`;

/** Returns the style of the base map: land, its borders and names, and the points of all families. */
export function styleOf(name: MapStyleName): MapStyle {
  const { ground, land, line, name: letters, edge, mark, count } = COLOURS[name];
  const ofGround = { source: SOURCE } as const;
  return formatStyle({
    version: 8,
    name,
    sprite: SPRITE,
    glyphs: GLYPHS,
    sources: { [SOURCE]: { type: 'vector', tiles: [tilesOf('vector')] } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      { id: 'land', type: 'fill', ...ofGround, 'source-layer': 'land', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', ...ofGround, 'source-layer': 'land', paint: { 'line-color': line, 'line-width': 1 } },
      {
        id: 'names',
        type: 'symbol',
        ...ofGround,
        'source-layer': 'names',
        layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 14, 'text-padding': 4 },
        paint: { 'text-color': letters, 'text-halo-color': edge, 'text-halo-width': 1.5 },
      },
      {
        id: 'points',
        type: 'symbol',
        ...ofGround,
        'source-layer': 'points',
        layout: { 'icon-image': ['get', 'type'], 'icon-allow-overlap': true },
      },
      {
        id: 'clusters',
        type: 'circle',
        ...ofGround,
        'source-layer': 'clusters',
        paint: { 'circle-color': mark, 'circle-radius': 14, 'circle-stroke-color': edge, 'circle-stroke-width': 2 },
      },
      {
        id: 'cluster-counts',
        type: 'symbol',
        ...ofGround,
        'source-layer': 'clusters',
        layout: { 'text-field': ['to-string', ['get', 'count']], 'text-font': FONT, 'text-size': 13, 'text-allow-overlap': true },
        paint: { 'text-color': count },
      },
    ],
  });
}

type Source = MapStyle['sources'][string];
type Layer = MapStyle['layers'][number];

const sourceOf = ({
  type,
  tiles,
  tileSize = TILE_SIZE,
  minzoom = MAP_ZOOMS.least,
  maxzoom = MAP_ZOOMS.most,
  attribution,
}: Source): Source => ({
  type,
  tiles,
  // Vector tiles have no pixel size: maps assume 512.
  ...(type === 'raster' && { tileSize }),
  minzoom,
  maxzoom,
  ...(attribution !== undefined && { attribution }),
});

const layerOf = ({ id, type, source, 'source-layer': part, minzoom, maxzoom, filter, layout, paint }: Layer): Layer => ({
  id,
  type,
  ...(source !== undefined && { source }),
  ...(part !== undefined && { 'source-layer': part }),
  ...(minzoom !== undefined && { minzoom }),
  ...(maxzoom !== undefined && { maxzoom }),
  ...(filter !== undefined && { filter: filter as unknown[] }),
  ...(layout !== undefined && { layout }),
  ...(paint !== undefined && { paint }),
});

/**
 * Returns a style with defaults for the missing parts: levels and sizes of its sources, signs and letters of this server. Throws `map.style_source`
 * and `map.style_repeated`.
 */
export function formatStyle({ name, sprite = SPRITE, glyphs = GLYPHS, sources, layers }: MapStyle): MapStyle {
  const isMissing = layers.some(({ type, source }) => type !== 'background' && (source === undefined || !Object.hasOwn(sources, source)));
  if (isMissing) throw fail('map.style_source', { field: 'layers' });
  if (new Set(layers.map(({ id }) => id)).size < layers.length) throw fail('map.style_repeated', { field: 'layers' });
  return {
    version: 8,
    ...(name !== undefined && { name }),
    sprite,
    glyphs,
    sources: Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, sourceOf(source)])),
    layers: layers.map(layerOf),
  };
}

/** Returns a style as a script, which registers it by name in the page's `mapStyles`. */
export const scriptOf = (name: MapStyleName): string =>
  `(globalThis.mapStyles = globalThis.mapStyles || {})[${JSON.stringify(name)}] = ${JSON.stringify(styleOf(name))};\n`;
