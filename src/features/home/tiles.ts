import { HOME_TILES, type HomeTile } from '@contract/rules/deputy-home';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import type { DeputyHome } from './api';

/** Stands under the entity's own name, so that a change of the entity asks for it again. */
const keyOf = (name: HomeTile) => [name, 'tile'];

/** How much of an entity waits for the deputy. The home can do without it, so failures are not told. */
export const useTileCount = (name: HomeTile) =>
  useQuery({ queryKey: keyOf(name), queryFn: async () => (await call(HOME_TILES[name].count, {}, { quiet: true })).count });

/** Keeps the numbers that came with another answer. */
export const keepTiles = (client: QueryClient, tiles: DeputyHome['tiles']): void => {
  for (const name of Object.keys(tiles) as HomeTile[]) client.setQueryData(keyOf(name), tiles[name].count);
};
