import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import type { MapLayer } from '@contract/rules/map';
import sharp from 'sharp';
import { COLOURS } from './colours';

interface Drawn {
  layers: Readonly<Record<MapLayer, GeoJSONVTTile>>;
  /** Units across the tile. */
  extent: number;
  /** Points across the picture. */
  size: number;
  /** Whether the machine has letters for names. */
  writes: boolean;
}

const { ground, land, line, name: letters, edge, mark, count } = COLOURS.light;

const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

type Position = readonly [number, number];

const ringOf = (ring: readonly Position[]): string => `M${ring.map(([x, y]) => `${String(x)} ${String(y)}`).join('L')}Z`;

/** What is at positions, one text for each. */
const eachAt = ({ features }: GeoJSONVTTile, draw: (position: Position, tags: Readonly<Record<string, unknown>>) => string): string =>
  features.flatMap(({ geometry, tags }) => (geometry as unknown as Position[]).map((position) => draw(position, tags ?? {}))).join('');

/** A tile as a drawing. Whatever is written comes from the database, so that it is escaped. */
export function drawingOf({ layers, extent, size, writes }: Drawn): string {
  // Half as large on the page where a tile has more points than it is wide there.
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

/** A tile as a finished picture. */
export const drawTile = (drawn: Drawn): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(drawn)))
    .png({ palette: true, effort: 1 })
    .toBuffer();
