import { MAP_PATH } from '@contract/rules/map';
import type { ClientConfig } from '@contract/schema/config';
import type { MapInfo, MapPicked, MapStyle } from '@contract/schema/map';
import { mapAddress, TILE_TIMEOUT_MS } from './map-tiles';

/** What a map is asked to draw from: an office's own server, or the one that is embedded in ours. */
export interface MapServer {
  address: string;
  /** Whether an office named it: it may then have tiles even where it says nothing of itself. */
  isNamed: boolean;
}

export const mapServerOf = ({ mapServerUrl, apiBaseUrl }: Pick<ClientConfig, 'mapServerUrl' | 'apiBaseUrl'>): MapServer =>
  mapServerUrl === ''
    ? { address: `${apiBaseUrl.replace(/\/+$/, '')}${MAP_PATH}`, isNamed: false }
    : { address: mapServerUrl, isNamed: true };

const version = (): string => `v=${encodeURIComponent(CLIENT_VERSION)}`;

interface Asking<T> {
  /** Reads the answer to its end. */
  read: (answer: Response) => Promise<T>;
  init?: RequestInit;
  controller?: AbortController;
}

/** Asks the server; given up where all of the answer is not there after 30 seconds. Throws whatever fails. */
export async function askServer<T>(address: string, { read, init = {}, controller = new AbortController() }: Asking<T>): Promise<T> {
  const timer = setTimeout(() => controller.abort(), TILE_TIMEOUT_MS);
  try {
    const answer = await fetch(address, { ...init, signal: controller.signal });
    if (!answer.ok) throw new Error(`the map server answered with status ${answer.status}`);
    return await read(answer);
  } finally {
    clearTimeout(timer);
  }
}

const readJson = <T>(address: string, init?: RequestInit): Promise<T> =>
  askServer(address, { read: (answer) => answer.json() as Promise<T>, ...(init && { init }) });

/** What the server says of itself; undefined where it does not. */
export const askInfo = ({ address }: MapServer): Promise<MapInfo | undefined> =>
  readJson<MapInfo>(mapAddress(address, `info?${version()}`)).catch(() => undefined);

/** Layers of the places that pages draw themselves. */
const PLACE_LAYERS = ['points', 'clusters'];

/** The style of day or night, as the server formats it, without the places; undefined where it has none. */
export async function askStyle({ address }: MapServer, name: 'light' | 'dark'): Promise<MapStyle | undefined> {
  try {
    const style = await readJson<MapStyle>(mapAddress(address, `style/${name}?${version()}`));
    const ground = { ...style, layers: style.layers.filter((layer) => !PLACE_LAYERS.includes(layer['source-layer'] ?? '')) };
    const body = JSON.stringify(ground);
    return await readJson<MapStyle>(mapAddress(address, 'style'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  } catch {
    return undefined;
  }
}

export type Picked = MapPicked['features'][number];

/** What the server knows at a place; nothing where the question fails. */
export async function pickUp(
  { address }: MapServer,
  { longitude, latitude, zoom }: { longitude: number; latitude: number; zoom: number },
): Promise<Picked[]> {
  const query = `longitude=${longitude.toFixed(6)}&latitude=${latitude.toFixed(6)}&z=${Math.floor(zoom)}&${version()}`;
  try {
    const { features } = await readJson<MapPicked>(mapAddress(address, `pick?${query}`));
    return Array.isArray(features) ? features : [];
  } catch {
    return [];
  }
}
