import { HOME_TILES, type HomeTile } from '@contract/rules/deputy-home';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import type { DeputyHome } from './api';

/** Below the entity's query key, so that a change of the entity invalidates it. */
const keyOf = (name: HomeTile) => [name, 'tile'];

/** The number of an entity's items that wait for the deputy. The home page works without it, so errors are not shown. */
export const useTileCount = (name: HomeTile) =>
  useQuery({ queryKey: keyOf(name), queryFn: async () => (await call(HOME_TILES[name].count, {}, { quiet: true })).count });

/** Caches the numbers that came with another response. */
export const keepTiles = (client: QueryClient, tiles: DeputyHome['tiles']): void => {
  for (const name of Object.keys(tiles) as HomeTile[]) client.setQueryData(keyOf(name), tiles[name].count);
};
