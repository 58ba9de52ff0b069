import { useQuery } from '@tanstack/react-query';
import type { MapShape } from '@/platform/map-port';

type Polygons = MapShape['polygons'];

/** The land of counties by their codes, a part of its own; without it a map shows places alone. */
const readLand = () =>
  import('@contract/land/lishui-counties.json').then((file) => file.default as unknown as Readonly<Record<string, Polygons>>);

/** The shapes of those areas whose land is known; undefined while it is on its way. */
export function useLand(): Readonly<Record<string, Polygons>> | undefined {
  return useQuery({ queryKey: ['land'], queryFn: readLand, staleTime: Infinity }).data;
}
