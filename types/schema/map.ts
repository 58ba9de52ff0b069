import { type Static, Type } from '@sinclair/typebox';
import { MAP_LAYERS, MAP_STYLES, MAP_ZOOMS, MOST_PICKED, POINT_TYPES, TILE_SIZES, TILE_TYPES } from '../rules/map';
import { Binary, Closed, type ErrorWords, KeyOf, type LoggedColumns, Nullable, type RouteSchemas, Titled } from './common';

const NAME = 100;
const ADDRESS = 500;
const MOST_SOURCES = 10;
const MOST_LAYERS = 200;
const LAST_TILE = 2 ** MAP_ZOOMS.most - 1;

const Zoom = Titled('层级', Type.Integer({ minimum: MAP_ZOOMS.least, maximum: MAP_ZOOMS.most }));
const ClientVersion = Titled(
  '客户端版本',
  Type.String({ maxLength: 40, pattern: '^[0-9A-Za-z.+-]*$', description: 'version of the client; accepted but not evaluated' }),
);
const Size = Titled(
  '图块大小',
  Type.Unsafe<(typeof TILE_SIZES)[number]>(Type.Integer({ enum: [...TILE_SIZES], description: 'width in points' })),
);
const Degrees = (most: number) => Type.Number({ minimum: -most, maximum: most, description: 'WGS-84 degrees' });
const QueryDegrees = (title: string) =>
  Titled(title, Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,12})?$', description: 'WGS-84 degrees' }));

export const MapInfo = Closed({
  name: Type.String(),
  version: Type.String(),
  attribution: Type.String(),
  types: Type.Array(KeyOf(TILE_TYPES)),
  sizes: Type.Array(Type.Integer()),
  minZoom: Type.Integer(),
  maxZoom: Type.Integer(),
  bounds: Type.Array(Degrees(180), { minItems: 4, maxItems: 4, description: 'west, south, east, north' }),
  layers: Type.Array(KeyOf(MAP_LAYERS)),
  styles: Type.Array(KeyOf(MAP_STYLES)),
  clusterRadius: Type.Integer({ description: 'pixels' }),
  clustersEnd: Type.Integer({ description: 'from this zoom level on, places are shown individually, without clusters' }),
});
export type MapInfo = Static<typeof MapInfo>;

const Word = Type.String({ minLength: 1, maxLength: NAME });
const Address = Type.String({ minLength: 1, maxLength: ADDRESS });
const Level = Type.Number({ minimum: 0, maximum: 24 });
const Values = Type.Object({}, { additionalProperties: true, description: 'see the MapLibre style specification' });

const StyleSource = Closed({
  type: KeyOf(TILE_TYPES),
  tiles: Type.Array(Address, {
    minItems: 1,
    maxItems: 4,
    description: "tiles of this server begin with tile? and are resolved against the server's own address",
  }),
  tileSize: Type.Optional(Type.Integer({ enum: [...TILE_SIZES] })),
  minzoom: Type.Optional(Level),
  maxzoom: Type.Optional(Level),
  attribution: Type.Optional(Type.String({ maxLength: ADDRESS })),
});

const StyleLayer = Closed({
  id: Word,
  type: Type.Unsafe<'background' | 'fill' | 'line' | 'symbol' | 'circle' | 'raster'>(
    Type.String({ enum: ['background', 'fill', 'line', 'symbol', 'circle', 'raster'] }),
  ),
  source: Type.Optional(Word),
  'source-layer': Type.Optional(Word),
  minzoom: Type.Optional(Level),
  maxzoom: Type.Optional(Level),
  filter: Type.Optional(Type.Array(Type.Any(), { minItems: 1, maxItems: 100 })),
  layout: Type.Optional(Values),
  paint: Type.Optional(Values),
});

/** A map style in MapLibre's format; only the parts that this platform's maps need. */
export const MapStyle = Closed({
  version: Titled('格式版本', Type.Literal(8)),
  name: Type.Optional(Titled('样式名称', Type.String({ maxLength: NAME }))),
  sprite: Type.Optional(Titled('贴图地址', Address)),
  glyphs: Type.Optional(Titled('字体地址', Address)),
  sources: Titled('数据来源', Type.Record(Type.String({ minLength: 1, maxLength: NAME }), StyleSource, { maxProperties: MOST_SOURCES })),
  layers: Titled('图层', Type.Array(StyleLayer, { maxItems: MOST_LAYERS })),
});
export type MapStyle = Static<typeof MapStyle>;

const Picked = Closed({
  layer: KeyOf(MAP_LAYERS),
  type: Nullable(KeyOf(POINT_TYPES)),
  id: Type.String({ description: 'id of a place, or code of an area; empty for a cluster of several places' }),
  name: Type.String(),
  count: Type.Integer({ minimum: 1, description: 'number of places in it' }),
  longitude: Degrees(180),
  latitude: Degrees(90),
});

export const MapPicked = Closed({
  features: Type.Array(Picked, { maxItems: MOST_PICKED, description: 'the nearest place first, the area last' }),
});
export type MapPicked = Static<typeof MapPicked>;

const StyleParams = Closed({ name: Titled('样式', KeyOf(MAP_STYLES)) });

export const schemas = {
  'map.info': { query: Closed({ v: Type.Optional(ClientVersion) }), reply: MapInfo },
  'map.style': { params: StyleParams, query: Closed({ v: Type.Optional(ClientVersion) }), reply: MapStyle },
  /** The same as a script, for pages that load styles in this way. */
  'map.styleScript': { params: StyleParams, query: Closed({ v: Type.Optional(ClientVersion) }), reply: Binary },
  /** Returns the style with its defaults filled in: levels, sizes and addresses. */
  'map.formatStyle': { body: MapStyle, reply: MapStyle },
  /** The icons that styles refer to, as one picture and the position of each in it. */
  'map.texture': {
    params: Closed({ file: Titled('贴图', Type.String({ pattern: '^signs(@2x)?\\.(json|png)$' })) }),
    reply: Binary,
  },
  /** The glyphs of 256 code points as signed distance fields. */
  'map.font': {
    params: Closed({
      stack: Titled('字体', Type.String({ minLength: 1, maxLength: NAME })),
      range: Titled('字符范围', Type.String({ pattern: '^\\d{1,5}-\\d{1,5}\\.pbf$' })),
    }),
    reply: Binary,
  },
  'map.tile': {
    query: Closed({
      x: Titled('列', Type.Integer({ minimum: 0, maximum: LAST_TILE })),
      y: Titled('行', Type.Integer({ minimum: 0, maximum: LAST_TILE })),
      z: Zoom,
      type: Titled('图块类型', KeyOf(TILE_TYPES)),
      size: Type.Optional(Size),
      v: Type.Optional(ClientVersion),
    }),
    reply: Binary,
  },
  /** The objects at this point; an empty list when there are none. */
  'map.pick': {
    query: Closed({ longitude: QueryDegrees('经度'), latitude: QueryDegrees('纬度'), z: Zoom, v: Type.Optional(ClientVersion) }),
    reply: MapPicked,
  },
} satisfies Record<string, RouteSchemas>;

/** The log keeps no columns of it. */
export const logged = { map: {} } as const satisfies LoggedColumns;

export const errors = {
  'map.no_tile': { status: 404, message: '这个层级没有这块地图' },
  'map.no_font': { status: 404, message: '没有这一段字符，请按每段 256 个取用' },
  'map.style_large': { status: 413, message: '地图样式过大，请删减图层后再试' },
  'map.style_source': { status: 400, message: '图层用到的数据来源不在样式中，请补上或删去这个图层' },
  'map.style_repeated': { status: 400, message: '有两个图层编号相同，请改成不同的编号' },
  'map.busy': { status: 503, message: '现在看地图的人较多，请稍后再试' },
} as const satisfies ErrorWords;
