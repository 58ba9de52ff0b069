import type { MapInfo, MapStyle } from '@contract/schema/map';
import { addProtocol, type LayerSpecification, type Map as MapLibre, type SourceSpecification } from 'maplibre-gl';
import { askInfo, askServer, askStyle, type MapServer } from './map-server';
import { SHAPES_BOTTOM } from './map-shapes';
import { mapAddress, TILE_MAX_ZOOM, TILE_SIZE, tileAddress, tilePoints } from './map-tiles';

const TILES = 'office-tile';
/** The prefix for the ids of the server's style, so that they never conflict with the page's own. */
const OWN = 'ground-';
const NAMES = 'names';

/** Darkens pictures, which are drawn for daylight, at night. */
const PICTURE_LOOK = {
  light: { 'raster-brightness-max': 1, 'raster-saturation': 0 },
  dark: { 'raster-brightness-max': 0.5, 'raster-saturation': -0.3 },
} as const;

/** The base map of a map server, below the places. */
export interface Ground {
  /** Sets the colours of day or night. */
  setDark(dark: boolean): void;
  /** Hides the names of the areas, by their codes, that the page labels itself. */
  setNamed(codes: readonly string[]): void;
}

/** Fetches tiles by the server's own address; aborts a tile after the timeout. MapLibre skips failed tiles. */
function serveTiles(server: string, info: Promise<MapInfo | undefined>): void {
  addProtocol(TILES, async ({ url }, controller) => {
    const [type, zoom = 0, x = 0, y = 0] = url.slice(`${TILES}://`.length).split('/');
    const place = { x: Number(x), y: Number(y), zoom: Number(zoom) };
    const points = tilePoints(window.devicePixelRatio, (await info)?.sizes);
    const address = tileAddress({ server, type: type === 'vector' ? 'vector' : 'raster', points }, place, CLIENT_VERSION);
    return { data: await askServer(address, { read: (answer) => answer.arrayBuffer(), controller }) };
  });
}

/** Returns the full address of a resource in a style; a relative one is below the server's address. */
const wholeAddress = (server: string, address: string): string =>
  /^https?:/.test(address) ? address : mapAddress(new URL(server, window.location.href).href, address);

const ownTiles = (type: string): string => `${TILES}://${type}/{z}/{x}/{y}`;

/** Returns a source for MapLibre: the server's own tiles are fetched by this client's calls. */
function sourceOf(
  server: string,
  { type, tiles, tileSize = TILE_SIZE, minzoom = 0, maxzoom = TILE_MAX_ZOOM }: MapStyle['sources'][string],
) {
  const addresses = tiles.map((address) => (address.startsWith('tile?') ? ownTiles(type) : wholeAddress(server, address)));
  const of = { tiles: addresses, minzoom, maxzoom: Math.min(maxzoom, TILE_MAX_ZOOM) };
  return (type === 'vector' ? { type, ...of } : { type, tileSize, ...of }) as SourceSpecification;
}

const PICTURE_SOURCE: MapStyle['sources'] = { pictures: { type: 'raster', tiles: ['tile?'] } };
/** The style for a server that has only pictures. */
const PICTURES: MapStyle = { version: 8, sources: PICTURE_SOURCE, layers: [{ id: 'pictures', type: 'raster', source: 'pictures' }] };

/** Returns the style: vector tiles when the server has them and a style for them, otherwise pictures. */
async function styleFor(server: MapServer, info: MapInfo | undefined, dark: boolean): Promise<MapStyle | undefined> {
  if (!info) return server.isNamed ? PICTURES : undefined;
  const name = dark ? 'dark' : 'light';
  const style = info.types.includes('vector') && info.styles.includes(name) ? await askStyle(server, name) : undefined;
  return style ?? (info.types.includes('raster') ? PICTURES : undefined);
}

/** Draws the base map on a map whose style is loaded, and follows day and night. Without a server the plain background stays. */
export function openGround(map: MapLibre, server: MapServer, dark: boolean): Ground {
  const info = askInfo(server);
  serveTiles(server.address, info);
  const styles = new Map<boolean, Promise<MapStyle | undefined>>();
  const now = { dark, named: [] as readonly string[], drawn: [] as string[], sources: [] as string[] };

  const styleOf = (isDark: boolean): Promise<MapStyle | undefined> => {
    const known = styles.get(isDark) ?? info.then((answer) => styleFor(server, answer, isDark));
    styles.set(isDark, known);
    return known;
  };

  let isGone = false;
  void map.once('remove', () => {
    isGone = true;
  });

  function clear(): void {
    if (isGone) return;
    for (const id of now.drawn) if (map.getLayer(id)) map.removeLayer(id);
    for (const id of now.sources) if (map.getSource(id)) map.removeSource(id);
    [now.drawn, now.sources] = [[], []];
  }

  function showNames(): void {
    const id = `${OWN}${NAMES}`;
    if (!isGone && map.getLayer(id)) map.setFilter(id, ['!', ['in', ['get', 'code'], ['literal', [...now.named]]]]);
  }

  function draw({ sprite, glyphs, sources, layers }: MapStyle): void {
    clear();
    if (glyphs) map.setGlyphs(wholeAddress(server.address, glyphs));
    if (sprite) map.setSprite(wholeAddress(server.address, sprite));
    for (const [key, source] of Object.entries(sources)) {
      map.addSource(`${OWN}${key}`, sourceOf(server.address, source));
      now.sources.push(`${OWN}${key}`);
    }
    const below = map.getLayer(SHAPES_BOTTOM) ? SHAPES_BOTTOM : undefined;
    for (const { id, source, ...rest } of layers) {
      const look = rest.type === 'raster' ? { paint: PICTURE_LOOK[now.dark ? 'dark' : 'light'] } : {};
      const layer = { ...rest, ...look, id: `${OWN}${id}`, ...(source && { source: `${OWN}${source}` }) };
      // Labels stay above the page's shapes.
      map.addLayer(layer as LayerSpecification, layer.type === 'symbol' ? undefined : below);
      now.drawn.push(layer.id);
    }
    showNames();
  }

  /** Draws the style that was requested last; a map that has been removed meanwhile is ignored. */
  function show(isDark: boolean): void {
    now.dark = isDark;
    styleOf(isDark)
      .then((style) => {
        if (style && now.dark === isDark && !isGone) draw(style);
      })
      // When a style uses something that the map does not support, the plain background stays.
      .catch(() => clear());
  }

  show(dark);
  return {
    setDark: (isDark) => {
      if (isDark !== now.dark) show(isDark);
    },
    setNamed: (codes) => {
      now.named = codes;
      showNames();
    },
  };
}
