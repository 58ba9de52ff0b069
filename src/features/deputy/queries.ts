import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Colleague = CallReply<'deputy.colleagues'>[number];

/** Returns the delegations by which the caller can filter a list. */
export const listDelegations = (): Promise<CallReply<'delegation.choices'>> => call('delegation.choices', {});

/** Returns deputies of the caller's term whose name or delegation contains the keyword, own delegation first; at most fifty. */
export const findColleagues = (keyword: string): Promise<Colleague[]> =>
  call('deputy.colleagues', { query: keyword ? { keyword } : {} }, { quiet: true });

const HOUR_MS = 3_600_000;

/** Delegations to choose from; idle while it is not `enabled`. */
export const useDelegations = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['deputy', 'delegations'], queryFn: listDelegations, staleTime: HOUR_MS, enabled });

/** Deputies that can be invited to co-sign. The screen shows errors itself. */
export const useColleagues = (keyword: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['deputy', 'colleagues', keyword],
    queryFn: () => findColleagues(keyword),
    placeholderData: keepPreviousData,
    enabled,
  });
