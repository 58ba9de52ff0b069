import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './request-port';

const FRESH_MS = 10_000;

/** One cache of what the server owns. Only a missing answer is asked for again, and once: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
    },
  },
});
