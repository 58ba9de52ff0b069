import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findColleagues, listDelegations } from './api';

const HOUR_MS = 3_600_000;

/** Delegations to choose from; idle while it is not `enabled`. */
export const useDelegations = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['deputy', 'delegations'], queryFn: listDelegations, staleTime: HOUR_MS, enabled });

/** Deputies that can be asked to co-sign. The screen shows its failure itself. */
export const useColleagues = (keyword: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['deputy', 'colleagues', keyword],
    queryFn: () => findColleagues(keyword),
    placeholderData: keepPreviousData,
    enabled,
  });
