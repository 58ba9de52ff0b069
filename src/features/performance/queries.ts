import type { CallReply } from '@contract/contract';
import { performance } from '@contract/entities/performance';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';

registerEntity('performance', performance);

export type Performance = CallReply<'performance.get'>;
export type PerformanceSection = Performance['parts'][number];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

const yearQuery = (year: number | null) => (year === null ? {} : { year });

/** The record of work of a mandate, for a year or the whole term; idle while there is no id. */
export const usePerformance = (id: number | undefined, year: number | null) =>
  useQuery({
    queryKey: ['performance', id, year],
    queryFn: () => call('performance.get', { params: { id: id ?? 0 }, query: yearQuery(year) }, QUIET),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });

/** The caller's own record: of the current mandate, or of another one of the caller. */
export const useOwnPerformance = (id: number | undefined, year: number | null) =>
  useQuery({
    queryKey: ['performance', 'mine', id, year],
    queryFn: () =>
      id === undefined
        ? call('performance.mine', { query: yearQuery(year) }, QUIET)
        : call('performance.get', { params: { id }, query: yearQuery(year) }, QUIET),
    placeholderData: keepPreviousData,
  });
