/** The levels that there are tiles of; a level's map is twice as wide as that before it. */
export const MAP_ZOOMS = { least: 0, most: 21 } as const;

/** How wide a tile may be, in points. */
export const TILE_SIZES = [256, 512, 1024] as const;
export type TileSize = (typeof TILE_SIZES)[number];

/** How wide a tile is on the page, in CSS pixels. */
export const TILE_SIZE = 512;

/** Finished pictures, or shapes that the client draws. */
export const TILE_TYPES = { raster: 'image/png', vector: 'application/vnd.mapbox-vector-tile' } as const;
export type TileType = keyof typeof TILE_TYPES;

/** Places closer together than this are one mark, in pixels of the page. */
export const CLUSTER_RADIUS = 60;

/** From this level on each place stands by itself. */
export const CLUSTERS_END = 18;

/** Where our own map server is; another one has the same calls below its address. */
export const MAP_PATH = '/api/map';

/** What stands on the ground map, by the names of a vector tile's layers. */
export const MAP_LAYERS = { land: '县（市、区）', names: '地名', points: '公开的地点', clusters: '合在一起的地点' } as const;
export type MapLayer = keyof typeof MAP_LAYERS;

/** Whose places there are. */
export const POINT_TYPES = { station: '联络站', lead: '线索', livelihood: '民生实事' } as const;
export type PointType = keyof typeof POINT_TYPES;

export const MAP_STYLES = { light: '白天', dark: '夜间' } as const;
export type MapStyleName = keyof typeof MAP_STYLES;

/** Most that a pick-up answers. */
export const MOST_PICKED = 20;

/** Characters of JSON that a style may have. */
export const MOST_STYLE_LENGTH = 200_000;
