import type { MapPlace, MapShape } from './map-port';

/** Where Mercator's square map of the world ends, in degrees. */
const MERCATOR_END = 85.051129;

interface Position {
  longitude: number;
  latitude: number;
}

/** A box of the earth: its south-western and its north-eastern corner. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const isOnMap = ({ longitude, latitude }: Position): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= MERCATOR_END;

/** The places that a map can show; whatever is no number is nowhere. */
export const placesOnMap = (places: readonly MapPlace[]): MapPlace[] => places.filter(isOnMap);

/** The smallest box around the places; undefined where there are none. */
export function boundsOf(places: readonly Position[]): Bounds | undefined {
  if (places.length === 0) return undefined;
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), south: Math.min(...latitudes), north: Math.max(...latitudes) };
}

/** The south-western and the north-eastern corner of the land; none where there is no land. */
export function cornersOfLand(shapes: readonly MapShape[]): Position[] {
  const rings = shapes.flatMap(({ polygons }) => polygons.map(([outer = []]) => outer));
  const bounds = boundsOf(rings.flat().map(([longitude, latitude]) => ({ longitude, latitude })));
  if (!bounds) return [];
  const { west, south, east, north } = bounds;
  return [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north },
  ];
}

/** What is written of a place: its short name, if that is how its name begins. */
export const writtenName = ({ name, shortName = name }: MapPlace): string => (name.startsWith(shortName) ? shortName : name);

/** What is said of a place: '莲都区 123 件'. */
export const spokenName = ({ name, value }: MapPlace): string => (value === undefined ? name : `${name} ${value}`);

const EARTH_METRES = 6_371_000;

/** Over the ground. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}
