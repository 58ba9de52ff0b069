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

/** Asks for what the deputy's home shows before it is there; nothing when it was answered already. What fails is asked for again by the home. */
export async function askFirstAnswers(client: QueryClient, keep: Keep): Promise<void> {
  await client.query(firstAnswers(keep)).catch(() => undefined);
}

/**
 * Asks once for all that the deputy's home shows and hands it to `keep`; true until that has ended, well or not. What changes later its
 * parts ask for by themselves.
 */
export function useFirstAnswers(keep: Keep): boolean {
  const first = useQuery({ ...firstAnswers(keep), enabled: ({ state }) => state.data === undefined });
  return first.isPending;
}
