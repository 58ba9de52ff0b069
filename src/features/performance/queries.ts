import type { CallReply } from '@contract/contract';
import { performance } from '@contract/entities/performance';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call } from '@/platform/call';

knowEntity('performance', performance);

export type Performance = CallReply<'performance.get'>;
export type PerformanceSection = Performance['parts'][number];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

const yearQuery = (year: number | null) => (year === null ? {} : { year });

/** The record of a mandate, of a year or of the whole term; idle while there is no id. */
export const usePerformance = (id: number | undefined, year: number | null) =>
  useQuery({
    queryKey: ['performance', id, year],
    queryFn: () => call('performance.get', { params: { id: id ?? 0 }, query: yearQuery(year) }, QUIET),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });

/** The caller's own: of the mandate by which it acts, or of another one of its own. */
export const useOwnPerformance = (id: number | undefined, year: number | null) =>
  useQuery({
    queryKey: ['performance', 'mine', id, year],
    queryFn: () =>
      id === undefined
        ? call('performance.mine', { query: yearQuery(year) }, QUIET)
        : call('performance.get', { params: { id }, query: yearQuery(year) }, QUIET),
    placeholderData: keepPreviousData,
  });
