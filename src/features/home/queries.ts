import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type DeputyHome, getDeputyHome } from './api';

type Keep = (home: DeputyHome) => void;

const firstAnswers = (keep: Keep) => ({
  queryKey: ['home', 'deputy'],
  queryFn: async () => {
    keep(await getDeputyHome());
    return true;
  },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Requests the data of the deputy's home page before it is mounted; does nothing when it is already loaded. After a failure, the home page requests
 * it again.
 */
export async function askFirstAnswers(client: QueryClient, keep: Keep): Promise<void> {
  await client.query(firstAnswers(keep)).catch(() => undefined);
}

/**
 * Requests all data of the deputy's home page once and passes it to `keep`; returns true until that has ended, with success or failure. Later changes
 * are requested by each part itself.
 */
export function useFirstAnswers(keep: Keep): boolean {
  const first = useQuery({ ...firstAnswers(keep), enabled: ({ state }) => state.data === undefined });
  return first.isPending;
}
