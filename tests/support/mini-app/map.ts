import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeNode } from './axml-render';

/** A marker on DingTalk's map, with the properties that the app may rely on. */
export interface Marker {
  id: number;
  longitude: number;
  latitude: number;
  title: string;
  iconPath: string;
  width?: number;
  height?: number;
  label?: { content: string };
}

/** The levels of DingTalk's map. */
const SCALE = { least: 5, most: 18 };

const isDegree = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;

function check({ id, longitude, latitude, iconPath, title }: Marker, dist: string): string | null {
  if (!Number.isInteger(id)) return `id ${String(id)} of ${title} is no number`;
  if (!isDegree(longitude, 180) || !isDegree(latitude, 90)) return `${title} lies at ${longitude}, ${latitude}`;
  // According to the documents, only a path from the root of the app is allowed.
  if (!/^\/[^/]/.test(iconPath) || !existsSync(join(dist, iconPath))) return `${title} has no picture at ${iconPath}`;
  return null;
}

/** Returns the markers of a map element; throws when DingTalk's documents do not allow its attributes. */
export function markersOf({ attributes }: NativeNode, dist: string): Marker[] {
  const { longitude, latitude, scale, markers } = attributes;
  if (!isDegree(longitude, 180) || !isDegree(latitude, 90)) throw new Error('a map without its middle shows Beijing');
  if (typeof scale !== 'number' || scale < SCALE.least || scale > SCALE.most) throw new Error(`a map has no scale ${String(scale)}`);
  const given = markers as Marker[];
  const problems = given.flatMap((marker) => check(marker, dist) ?? []);
  if (new Set(given.map(({ id }) => id)).size < given.length) problems.push('two marks have one id');
  if (problems.length > 0) throw new Error(`the map would not show its marks: ${problems.join('; ')}`);
  return given;
}
