import { MAP_ZOOMS, TILE_SIZE, type TileType } from '@contract/rules/map';

// How a map server is asked. The numbers are the specification's constants for maps (9.6, 9.7).

/** A tile that has not come by then is given up. Milliseconds. */
export const TILE_TIMEOUT_MS = 30_000;

export { TILE_SIZE };

/** From this ratio of the screen's points to CSS pixels on, tiles of twice the points are asked for. */
const DOUBLING_RATIO = 1.5;

/** The deepest level that there are tiles of. */
export const TILE_MAX_ZOOM = MAP_ZOOMS.most;

/** So many tiles are kept with what is written on them. */
export const TEXT_CACHE_TILES = 256;

export interface TilePlace {
  x: number;
  y: number;
  zoom: number;
}

/** Whose tiles, of which type, and the points that they have across. */
export interface TileOf {
  server: string;
  type: TileType;
  points: number;
}

/** The points that a tile has across on a screen of that pixel ratio; of a server that has other sizes, the next smaller one. */
export function tilePoints(pixelRatio: number, sizes: readonly number[] = []): number {
  const wanted = pixelRatio > DOUBLING_RATIO ? TILE_SIZE * 2 : TILE_SIZE;
  const fitting = sizes.filter((size) => size <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : wanted;
}

/** The address of what a map server has. */
export const mapAddress = (server: string, path: string): string => `${server.replace(/\/+$/, '')}/${path}`;

/** The address of a tile: its place, its type, its size in points and the client's version stand in the query. */
export function tileAddress({ server, type, points }: TileOf, { x, y, zoom }: TilePlace, clientVersion: string): string {
  const query = `x=${x}&y=${y}&z=${zoom}&type=${type}&size=${points}&v=${encodeURIComponent(clientVersion)}`;
  return mapAddress(server, `tile?${query}`);
}
