// How the offices' map server is asked. The numbers are the specification's constants for maps (9.6, 9.7).

/** A tile that has not come by then is given up. Milliseconds. */
export const TILE_TIMEOUT_MS = 30_000;

/** How wide a tile is on the page, in CSS pixels. */
export const TILE_SIZE = 512;

/** From this ratio of the screen's points to CSS pixels on, tiles of twice the points are asked for. */
const DOUBLING_RATIO = 1.5;

/** The deepest level that there are tiles of. */
export const TILE_MAX_ZOOM = 21;

/** What is asked for: finished pictures. */
const TILE_TYPE = 'raster';

export interface TilePlace {
  x: number;
  y: number;
  zoom: number;
}

/** The points that a tile has across on a screen of that pixel ratio. */
export const tilePoints = (pixelRatio: number): number => (pixelRatio > DOUBLING_RATIO ? TILE_SIZE * 2 : TILE_SIZE);

/** The address of a tile: its place, its type, its size in points and the client's version stand in the query. */
export function tileAddress(mapServerUrl: string, { x, y, zoom }: TilePlace, pixelRatio: number, clientVersion: string): string {
  const query = `x=${x}&y=${y}&z=${zoom}&type=${TILE_TYPE}&size=${tilePoints(pixelRatio)}&v=${encodeURIComponent(clientVersion)}`;
  return `${mapServerUrl.replace(/\/+$/, '')}/tile?${query}`;
}
