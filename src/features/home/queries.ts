import { useQuery } from '@tanstack/react-query';
import { type DeputyHome, getDeputyHome } from './api';

/**
 * Asks once for all that the deputy's home shows and hands it to `keep`; true until that has ended, well or not. What changes later its
 * parts ask for by themselves.
 */
export function useFirstAnswers(keep: (home: DeputyHome) => void): boolean {
  const first = useQuery({
    queryKey: ['home', 'deputy'],
    queryFn: async () => {
      keep(await getDeputyHome());
      return true;
    },
    enabled: ({ state }) => state.data === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return first.isPending;
}
