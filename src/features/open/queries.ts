import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getOpen,
  getOpenFigures,
  listOpen,
  listOpenAreas,
  listOpinions,
  listPublishedOpinions,
  moderateOpinion,
  type OpenQuery,
  type OpinionQuery,
} from './api';

const FEED_PAGE_SIZE = 20;
const OPINION_PAGE_SIZE = 10;
const HOUR_MS = 3_600_000;

const nextPage = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

/** Public items, a page at a time. */
export const useOpenFeed = (query: OpenQuery) =>
  useInfiniteQuery({
    queryKey: ['open', 'feed', query],
    queryFn: ({ pageParam }) => listOpen({ ...query, page: pageParam, pageSize: FEED_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

/** One public item; idle while there is no id. */
export const useOpenItem = (id: number | undefined) =>
  useQuery({ queryKey: ['open', 'item', id ?? 0], queryFn: () => getOpen(id ?? 0), enabled: id !== undefined });

/** The figures of a year, or of all years; those of the year before stay on screen while they load. */
export const useOpenFigures = (year?: number) =>
  useQuery({ queryKey: ['open', 'figures', year ?? 'all'], queryFn: () => getOpenFigures(year), placeholderData: keepPreviousData });

/** The city and its counties. */
export const useOpenAreas = () => useQuery({ queryKey: ['open', 'areas'], queryFn: listOpenAreas, staleTime: HOUR_MS });

export const usePublishedOpinions = () =>
  useInfiniteQuery({
    queryKey: ['open', 'opinions'],
    queryFn: ({ pageParam }) => listPublishedOpinions({ page: pageParam, pageSize: OPINION_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** What visitors wrote, for the office that moderates it. */
export const useOpinionList = (query: OpinionQuery) =>
  useQuery({ queryKey: ['opinion', 'list', query], queryFn: () => listOpinions(query), placeholderData: keepPreviousData });

/** Publishes or refuses one; the lists are read again whatever came of it, for somebody may have been faster. */
export function useModerateOpinion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; publish: boolean; answer: string }) =>
      moderateOpinion(input.id, { publish: input.publish, answer: input.answer }),
    onSettled: () => client.invalidateQueries({ queryKey: ['opinion'] }),
  });
}
