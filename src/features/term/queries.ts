import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { keepState } from '@/platform/kept-state';

export type Term = NonNullable<CallReply<'term.current'>>;

export const getCurrentTerm = (): Promise<Term | null> => call('term.current', {});

export const listTerms = (): Promise<Term[]> => call('term.choices', {});

const HOUR_MS = 3_600_000;

const CURRENT = ['term', 'current'];

export const useCurrentTerm = () => useQuery({ queryKey: CURRENT, queryFn: getCurrentTerm, staleTime: HOUR_MS });

/** Caches the term that came with another response. */
export const keepCurrentTerm = (client: QueryClient, term: Term | null): void => void client.setQueryData(CURRENT, term);

/** The terms that the current role can see; idle while it is not `enabled`. */
export const useTerms = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['term', 'list'], queryFn: listTerms, staleTime: HOUR_MS, enabled });

/** Keeps the current term (the specification's jcInfo) over a reload with the session. Called once at start. */
export function keepTerm(client: QueryClient): void {
  keepState('jcInfo', {
    read: () => client.getQueryData(CURRENT),
    restore: (term) => void client.setQueryData(CURRENT, term),
  });
}
