import type { MapPlace, MapShape } from './map-port';

/** The latitude at which Mercator's square world map ends, in degrees. */
const MERCATOR_END = 85.051129;

interface Position {
  longitude: number;
  latitude: number;
}

/** A box in degrees, between its south-western and its north-eastern corner. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const isOnMap = ({ longitude, latitude }: Position): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= MERCATOR_END;

/** Returns the places that a map can show; leaves out places with invalid numbers. */
export const placesOnMap = (places: readonly MapPlace[]): MapPlace[] => places.filter(isOnMap);

/** Returns the smallest box around the places; undefined when there are none. */
export function boundsOf(places: readonly Position[]): Bounds | undefined {
  if (places.length === 0) return undefined;
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), south: Math.min(...latitudes), north: Math.max(...latitudes) };
}

/** Returns the south-western and the north-eastern corner of the land; an empty list when there is no land. */
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

/** Returns the label of a place: its short name when its name begins with it. */
export const writtenName = ({ name, shortName = name }: MapPlace): string => (name.startsWith(shortName) ? shortName : name);

/** Returns the text for screen readers: '莲都区 123 件'. */
export const spokenName = ({ name, value }: MapPlace): string => (value === undefined ? name : `${name} ${value}`);

const EARTH_METRES = 6_371_000;

/** Returns the distance over the surface of the earth. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}
