import { useQuery } from '@tanstack/react-query';
import type { MapShape } from '@/platform/map-port';

type Polygons = MapShape['polygons'];

/** The shapes of counties by their codes, a lazy-loaded chunk; without it a map shows only places. */
const readLand = () =>
  import('@contract/land/lishui-counties.json').then((file) => file.default as unknown as Readonly<Record<string, Polygons>>);

/** The shapes of the areas, where known; undefined while loading. */
export function useLand(): Readonly<Record<string, Polygons>> | undefined {
  return useQuery({ queryKey: ['land'], queryFn: readLand, staleTime: Infinity }).data;
}
