import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './request-port';

const FRESH_MS = 10_000;

/** One cache of the server's data. Only a missing response is retried, and once: a refusal is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
    },
  },
});
