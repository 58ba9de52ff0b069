/** The zoom levels with tiles; the map of a level is twice as wide as that of the level before. */
export const MAP_ZOOMS = { least: 0, most: 21 } as const;

/** The possible widths of a tile, in points. */
export const TILE_SIZES = [256, 512, 1024] as const;
export type TileSize = (typeof TILE_SIZES)[number];

/** The width of a tile on the page, in CSS pixels. */
export const TILE_SIZE = 512;

/** Ready-made pictures, or shapes that the client draws. */
export const TILE_TYPES = { raster: 'image/png', vector: 'application/vnd.mapbox-vector-tile' } as const;
export type TileType = keyof typeof TILE_TYPES;

/** Places closer together than this form one cluster, in pixels of the page. */
export const CLUSTER_RADIUS = 60;

/** From this level on each place is shown separately. */
export const CLUSTERS_END = 18;

/** The path of the built-in map server; any other one has the same calls below its address. */
export const MAP_PATH = '/api/map';

/** The contents of the base map, by the layer names of a vector tile. */
export const MAP_LAYERS = { land: '县（市、区）', names: '地名', points: '公开的地点', clusters: '合在一起的地点' } as const;
export type MapLayer = keyof typeof MAP_LAYERS;

/** The kinds of places. */
export const POINT_TYPES = { station: '联络站', lead: '线索', livelihood: '民生实事' } as const;
export type PointType = keyof typeof POINT_TYPES;

export const MAP_STYLES = { light: '白天', dark: '夜间' } as const;
export type MapStyleName = keyof typeof MAP_STYLES;

/** The maximum number of results for one picked point. */
export const MOST_PICKED = 20;

/** The maximum length of a style as JSON, in characters. */
export const MOST_STYLE_LENGTH = 200_000;
