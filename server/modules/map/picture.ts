import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import type { MapLayer } from '@contract/rules/map';
import sharp from 'sharp';
import { COLOURS } from './colours';

interface Drawn {
  layers: Readonly<Record<MapLayer, GeoJSONVTTile>>;
  /** The number of units across the tile. */
  extent: number;
  /** The number of pixels across the picture. */
  size: number;
  /** Whether the machine has a font for the names. */
  writes: boolean;
}

const { ground, land, line, name: letters, edge, mark, count } = COLOURS.light;

const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

type Position = readonly [number, number];

const ringOf = (ring: readonly Position[]): string => `M${ring.map(([x, y]) => `${String(x)} ${String(y)}`).join('L')}Z`;

/** Draws a text for each position and joins them. */
const eachAt = ({ features }: GeoJSONVTTile, draw: (position: Position, tags: Readonly<Record<string, unknown>>) => string): string =>
  features.flatMap(({ geometry, tags }) => (geometry as unknown as Position[]).map((position) => draw(position, tags ?? {}))).join('');

/** Returns the tile as an SVG drawing. Names come from the database and are therefore escaped. */
export function drawingOf({ layers, extent, size, writes }: Drawn): string {
  // A tile with more pixels than its width on the page is shown at half its size.
  const scale = extent / Math.min(size, 512);
  const by = (pixels: number): string => String(pixels * scale);
  const areas = layers.land.features
    .map(({ geometry }) => `<path d="${(geometry as unknown as Position[][]).map(ringOf).join('')}"/>`)
    .join('');
  const names = eachAt(layers.names, ([x, y], { name }) => `<text x="${String(x)}" y="${String(y)}">${escape(name)}</text>`);
  const points = eachAt(layers.points, ([x, y]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${by(5)}"/>`);
  const clusters = eachAt(
    layers.clusters,
    ([x, y], { count: places }) =>
      `<circle cx="${String(x)}" cy="${String(y)}" r="${by(14)}"/><text x="${String(x)}" y="${String(y)}" dy="${by(4.5)}" stroke="none" fill="${count}">${escape(places)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="0 0 ${String(extent)} ${String(extent)}">
    <rect width="${String(extent)}" height="${String(extent)}" fill="${ground}"/>
    <g fill="${land}" fill-rule="evenodd" stroke="${line}" stroke-width="${by(1)}">${areas}</g>
    <g font-family="sans-serif" text-anchor="middle">
      ${writes ? `<g font-size="${by(14)}" fill="none" stroke="${edge}" stroke-width="${by(3)}">${names}</g><g font-size="${by(14)}" fill="${letters}">${names}</g>` : ''}
      <g font-size="${by(13)}" fill="${mark}" stroke="${edge}" stroke-width="${by(2)}">${points}${clusters}</g>
    </g></svg>`;
}

/** Returns the tile as a PNG picture. */
export const drawTile = (drawn: Drawn): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(drawn)))
    .png({ palette: true, effort: 1 })
    .toBuffer();
