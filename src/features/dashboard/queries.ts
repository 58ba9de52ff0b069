import type { CallInput, CallReply } from '@contract/contract';
import { dashboard } from '@contract/entities/dashboard';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('dashboard', dashboard);

export type DashboardFigures = CallReply<'dashboard.figures'>;
export type DashboardRanking = CallReply<'dashboard.ranking'>;
export type RankedArea = DashboardRanking['areas'][number];
export type RankingWeights = CallInput<'dashboard.setWeights'>['body'];
/** Without an area, the role's area; without a year, the term. */
export type FiguresScope = CallInput<'dashboard.figures'>['query'];

/** The screens show errors themselves. */
const QUIET = { quiet: true };

const RANKING = ['dashboard', 'ranking'] as const;

/** The figures of an area; the former ones stay while others load. */
export const useDashboardFigures = (query: FiguresScope, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['dashboard', 'figures', query],
    queryFn: () => call('dashboard.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The areas directly below an area by their points. */
export const useDashboardRanking = (query: FiguresScope) =>
  useQuery({
    queryKey: [...RANKING, query],
    queryFn: () => call('dashboard.ranking', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Sets the weights of the ranking; the ranking is read again. */
export function useSetWeights() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RankingWeights) => call('dashboard.setWeights', { body }, QUIET),
    onSuccess: () => client.invalidateQueries({ queryKey: RANKING }),
  });
}
