import { MAP_PATH } from '@contract/rules/map';
import type { ClientConfig } from '@contract/schema/config';
import type { MapInfo, MapPicked, MapStyle } from '@contract/schema/map';
import { mapAddress, TILE_TIMEOUT_MS } from './map-tiles';

/** The server of the map data: an office's own, or the one embedded in this project's server. */
export interface MapServer {
  address: string;
  /** Whether an office configured it: it may then have tiles even when it returns no description. */
  isNamed: boolean;
}

export const mapServerOf = ({ mapServerUrl, apiBaseUrl }: Pick<ClientConfig, 'mapServerUrl' | 'apiBaseUrl'>): MapServer =>
  mapServerUrl === ''
    ? { address: `${apiBaseUrl.replace(/\/+$/, '')}${MAP_PATH}`, isNamed: false }
    : { address: mapServerUrl, isNamed: true };

const version = (): string => `v=${encodeURIComponent(CLIENT_VERSION)}`;

interface Asking<T> {
  /** Reads the response to its end. */
  read: (answer: Response) => Promise<T>;
  init?: RequestInit;
  controller?: AbortController;
}

/** Sends a request to the server; aborts when the complete response takes more than 30 seconds. Throws any error. */
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

/** Returns the server's description; undefined when it has none. */
export const askInfo = ({ address }: MapServer): Promise<MapInfo | undefined> =>
  readJson<MapInfo>(mapAddress(address, `info?${version()}`)).catch(() => undefined);

/** The layers of places, which pages draw themselves. */
const PLACE_LAYERS = ['points', 'clusters'];

/** Returns the style of day or night from the server, without the places; undefined when it has none. */
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

/** Returns the server's features at a place; an empty list when the request fails. */
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
