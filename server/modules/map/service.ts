import type { CallInput, CallReply } from '@contract/contract';
import {
  CLUSTER_RADIUS,
  CLUSTERS_END,
  MAP_STYLES,
  MAP_ZOOMS,
  type MapStyleName,
  MOST_STYLE_LENGTH,
  TILE_SIZES,
  TILE_TYPES,
  type TileType,
} from '@contract/rules/map';
import type { MapStyle } from '@contract/schema/map';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeFonts, rangeOf } from './fonts';
import { boundsOf, landOf, type NamedLand } from './land';
import { pickAt } from './pick';
import { makePlacesHolder } from './places';
import type { MapReads } from './reads';
import { formatStyle } from './styles';
import { textureOf } from './texture';
import { type Made, madeOf, makeTileMaker, MAP_LAYER_NAMES, type TileAsked } from './tiles';

const VERSION = '1';
const FONT = 'sans-serif';
/** Area names change very seldom, so they are cached for an hour. */
const LANDS_MS = 3_600_000;
/** The shapes come from a free collection; an office that publishes maps replaces them with an approved file. */
const ATTRIBUTION = '区域轮廓仅供示意';

interface Dependencies extends Pick<Kernel, 'clock'> {
  reads: MapReads;
  title: () => string;
}

/** The service of the map server, open to all. */
export function makeMapService({ clock, reads, title }: Dependencies) {
  const fonts = makeFonts();
  const tiles = makeTileMaker(fonts);
  const places = makePlacesHolder({ reads, clock });
  let held: { lands: Promise<NamedLand[]>; readAt: number } | undefined;

  /** Returns the counties with their names, read once for all callers at the same time. */
  function lands(): Promise<NamedLand[]> {
    const now = clock.now().getTime();
    if (held && Math.abs(now - held.readAt) < LANDS_MS) return held.lands;
    const read = { lands: reads.areas().then(landOf), readAt: now };
    held = read;
    read.lands.catch(() => {
      if (held === read) held = undefined;
    });
    return read.lands;
  }

  const ground = async () => {
    const [placed, shapes] = await Promise.all([places(), lands()]);
    return { places: placed, lands: shapes };
  };

  async function info(): Promise<CallReply<'map.info'>> {
    return {
      ...{ name: title(), version: VERSION, attribution: ATTRIBUTION },
      ...{ types: Object.keys(TILE_TYPES) as TileType[], sizes: [...TILE_SIZES], minZoom: MAP_ZOOMS.least, maxZoom: MAP_ZOOMS.most },
      ...{ bounds: boundsOf(await lands()), layers: MAP_LAYER_NAMES, styles: Object.keys(MAP_STYLES) as MapStyleName[] },
      ...{ clusterRadius: CLUSTER_RADIUS, clustersEnd: CLUSTERS_END },
    };
  }

  async function tile(asked: TileAsked, network: string): Promise<Made> {
    return tiles.tile(await ground(), asked, network);
  }

  /** Throws `map.no_font`; the letters are the same for every font name. */
  function font(file: string, network: string): Promise<Made> {
    rangeOf(file);
    return tiles.keptOr(`font ${file}`, network, async () => madeOf(await fonts.glyphs(FONT, file)));
  }

  async function texture(file: string): Promise<{ made: Made; type: string }> {
    const { bytes, type } = await textureOf(file);
    return { made: madeOf(bytes), type };
  }

  /** Throws `map.style_large`, `map.style_source` and `map.style_repeated`. */
  function format(style: MapStyle): MapStyle {
    if (JSON.stringify(style).length > MOST_STYLE_LENGTH) throw fail('map.style_large');
    return formatStyle(style);
  }

  async function pick({ longitude, latitude, z }: CallInput<'map.pick'>['query']): Promise<CallReply<'map.pick'>> {
    const position = { longitude: Number(longitude), latitude: Number(latitude) };
    if (Math.abs(position.longitude) > 180 || Math.abs(position.latitude) > 90) return { features: [] };
    const { places: placed, lands: shapes } = await ground();
    return { features: pickAt(placed, shapes, position, z) };
  }

  return { info, tile, font, texture, format, pick };
}

export type MapService = ReturnType<typeof makeMapService>;
