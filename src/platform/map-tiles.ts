import { MAP_ZOOMS, TILE_SIZE, type TileType } from '@contract/rules/map';

// The requests to a map server. The numbers are the specification's constants for maps (9.6, 9.7).

/** The timeout of a tile, in milliseconds. */
export const TILE_TIMEOUT_MS = 30_000;

export { TILE_SIZE };

/** From this pixel ratio of the screen on, tiles of double resolution are requested. */
const DOUBLING_RATIO = 1.5;

/** The highest zoom level with tiles. */
export const TILE_MAX_ZOOM = MAP_ZOOMS.most;

/** The number of tiles that are cached with their labels. */
export const TEXT_CACHE_TILES = 256;

export interface TilePlace {
  x: number;
  y: number;
  zoom: number;
}

/** The server, the type of the tiles, and their width in pixels. */
export interface TileOf {
  server: string;
  type: TileType;
  points: number;
}

/** Returns the tile width for a screen of that pixel ratio; when the server has other sizes, the next smaller one. */
export function tilePoints(pixelRatio: number, sizes: readonly number[] = []): number {
  const wanted = pixelRatio > DOUBLING_RATIO ? TILE_SIZE * 2 : TILE_SIZE;
  const fitting = sizes.filter((size) => size <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : wanted;
}

/** Returns the address of a resource on a map server. */
export const mapAddress = (server: string, path: string): string => `${server.replace(/\/+$/, '')}/${path}`;

/** Returns the address of a tile: its place, its type, its size in pixels and the client's version are in the query string. */
export function tileAddress({ server, type, points }: TileOf, { x, y, zoom }: TilePlace, clientVersion: string): string {
  const query = `x=${x}&y=${y}&z=${zoom}&type=${type}&size=${points}&v=${encodeURIComponent(clientVersion)}`;
  return mapAddress(server, `tile?${query}`);
}
