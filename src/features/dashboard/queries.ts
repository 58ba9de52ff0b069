import type { CallInput, CallReply } from '@contract/contract';
import { dashboard } from '@contract/entities/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';

knowEntity('dashboard', dashboard);

export type DashboardFigures = CallReply<'dashboard.figures'>;
/** Without an area that of the role, without a year the term. */
export type FiguresScope = CallInput<'dashboard.figures'>['query'];

/** The screens show a failure themselves. */
const QUIET = { quiet: true };

/** The figures of an area; the former ones stay while others load. */
export const useDashboardFigures = (query: FiguresScope) =>
  useQuery({
    queryKey: ['dashboard', 'figures', query],
    queryFn: () => call('dashboard.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });
