import type { MapShape } from '@/platform/map-port';

type Polygons = MapShape['polygons'];
type Position = readonly [number, number];

export interface Projection {
  width: number;
  height: number;
  /** Returns the drawn point of a position in longitude and latitude. */
  at: (position: Position) => [number, number];
}

const WIDTH = 1000;
const HEIGHT = 1040;
const MARGIN = 12;
const HALF_TURN = 180;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Fits positions into the drawing, corrected for the width of a degree at their latitude; null when there are none. */
export function fit(positions: readonly Position[]): Projection | null {
  if (positions.length === 0) return null;
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / HALF_TURN);
  const across = Math.max((east - west) * squeeze, Number.EPSILON);
  const up = Math.max(north - south, Number.EPSILON);
  const scale = Math.min((WIDTH - 2 * MARGIN) / across, (HEIGHT - 2 * MARGIN) / up);
  const left = (WIDTH - across * scale) / 2;
  const top = (HEIGHT - up * scale) / 2;
  return {
    width: WIDTH,
    height: HEIGHT,
    at: ([longitude, latitude]) => [round(left + (longitude - west) * squeeze * scale), round(top + (north - latitude) * scale)],
  };
}

export const positionsOf = (polygons: Polygons): Position[] => polygons.flatMap((rings) => rings[0] ?? []);

/** Returns the land of a county as an SVG path. */
export const pathOf = (polygons: Polygons, { at }: Projection): string =>
  polygons.flatMap((rings) => rings.map((ring) => `M${ring.map((position) => at(position).join(' ')).join('L')}Z`)).join('');

/** Returns the position for the name of a county: the middle of its largest polygon. */
export function middleOf(polygons: Polygons, { at }: Projection): [number, number] {
  const largest = [...polygons].sort((one, other) => (other[0]?.length ?? 0) - (one[0]?.length ?? 0))[0]?.[0] ?? [];
  const drawn = largest.map(at);
  const mean = (axis: 0 | 1): number => drawn.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, drawn.length);
  return [round(mean(0)), round(mean(1))];
}
