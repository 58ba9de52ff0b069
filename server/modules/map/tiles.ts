import { createHash } from 'node:crypto';
import { MAP_LAYERS, TILE_SIZE, type MapLayer, type TileSize, type TileType } from '@contract/rules/map';
import { LRUCache } from 'lru-cache';
import { fail } from '../../platform/errors';
import { makeTurns } from '../../platform/turns';
import type { makeFonts } from './fonts';
import { landIn, type NamedLand, type TilePlace } from './land';
import { drawTile } from './picture';
import { EXTENT, type Places, placesIn } from './places';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

export interface Made {
  bytes: Buffer;
  /** The ETag of these bytes. */
  etag: string;
}

export interface TileAsked extends TilePlace {
  type: TileType;
  size?: TileSize | undefined;
}

interface Ground {
  places: Places;
  lands: readonly NamedLand[];
}

const MOST_KEPT_BYTES = 33_554_432;

/** The number of tiles made at the same time; drawing uses another thread, so the server keeps answering. */
const AT_ONCE = 3;
const MOST_WAITING = 3000;

/** The most waiting requests from one network, so that one network cannot fill the queue. */
const MOST_OF_ONE = 300;

/** Shorter than 30 seconds, after which a client aborts a tile. */
const WAIT_MS = 25_000;

export const madeOf = (bytes: Buffer): Made => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

const layersOf = ({ places, lands }: Ground, place: TilePlace) => ({ ...landIn(lands, place, EXTENT), ...placesIn(places, place) });

/** Makes tiles, each once for all callers at the same time, and caches the last used ones. The key contains the stamp of the points. */
export function makeTileMaker({ hasChinese }: Pick<ReturnType<typeof makeFonts>, 'hasChinese'>) {
  const kept = new LRUCache<string, Made>({ maxSize: MOST_KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 200 });
  const making = new Map<string, Promise<Made>>();
  const waitingOf = new Map<string, number>();
  const busy = (): Error => fail('map.busy');
  const turns = makeTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, waitMs: WAIT_MS, refusal: busy });

  async function make(ground: Ground, { type, size = TILE_SIZE, ...place }: TileAsked): Promise<Made> {
    const layers = layersOf(ground, place);
    if (type === 'vector') return madeOf(encodeTile(layers, EXTENT));
    return madeOf(await drawTile({ layers, extent: EXTENT, size, writes: await hasChinese() }));
  }

  /** Queues the work for its network. Throws `map.busy` when too many wait. */
  async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    const waiting = waitingOf.get(network) ?? 0;
    if (waiting >= MOST_OF_ONE) throw busy();
    waitingOf.set(network, waiting + 1);
    try {
      return await turns.take(network, work);
    } finally {
      const left = (waitingOf.get(network) ?? 1) - 1;
      if (left > 0) waitingOf.set(network, left);
      else waitingOf.delete(network);
    }
  }

  /** Makes a tile once; other callers meanwhile wait for the same result. */
  async function keptOr(key: string, network: string, work: () => Promise<Made>): Promise<Made> {
    const found = kept.get(key) ?? making.get(key);
    if (found) return found;
    const made = inTurn(network, work);
    making.set(key, made);
    try {
      const done = await made;
      kept.set(key, done);
      return done;
    } finally {
      making.delete(key);
    }
  }

  /** Throws `map.no_tile` outside the range of the zoom level. */
  function tile(ground: Ground, asked: TileAsked, network: string): Promise<Made> {
    const { x, y, z, type, size = TILE_SIZE } = asked;
    if (Math.max(x, y) >= 2 ** z) throw fail('map.no_tile');
    // A vector tile is the same for every size.
    const key = ['tile', type, type === 'vector' ? '' : size, z, x, y, ground.places.stamp].join(' ');
    return keptOr(key, network, () => make(ground, asked));
  }

  return { tile, keptOr };
}

export const MAP_LAYER_NAMES = Object.keys(MAP_LAYERS) as (keyof typeof MAP_LAYERS)[];

/** The version of the vector tile format that maps read today. */
const VERSION = 2;

/** Encodes a tile in Mapbox's format; empty layers are left out, and a tile without layers has no bytes. */
function encodeTile(layers: Readonly<Record<MapLayer, GeoJSONVTTile>>, extent: number): Buffer {
  const filled = Object.entries(layers).filter(([, { features }]) => features.length > 0);
  return Buffer.from(fromGeojsonVt(Object.fromEntries(filled), { version: VERSION, extent }));
}
