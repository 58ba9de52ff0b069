import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGrowingList } from '@/platform/growing-list';
import {
  getPublic,
  getPublicFigures,
  listPublic,
  listPublicAreas,
  listOpinions,
  listPublishedOpinions,
  type Decision,
  moderateOpinion,
  type PublicQuery,
  type OpinionQuery,
} from './api';

const OPINION_PAGE_SIZE = 10;
const HOUR_MS = 3_600_000;

export const usePublicFeed = (query: PublicQuery) => useGrowingList(['open', 'feed', query], (at) => listPublic({ ...query, ...at }));

/** One public item; idle while there is no id. */
export const usePublicItem = (id: number | undefined) =>
  useQuery({ queryKey: ['open', 'item', id ?? 0], queryFn: () => getPublic(id ?? 0), enabled: id !== undefined });

/** The figures of a year, or of all years; the former ones stay on screen while these load. */
export const usePublicFigures = (year?: number) =>
  useQuery({ queryKey: ['open', 'figures', year ?? 'all'], queryFn: () => getPublicFigures(year), placeholderData: keepPreviousData });

/** The city and its counties. */
export const usePublicAreas = () => useQuery({ queryKey: ['open', 'areas'], queryFn: listPublicAreas, staleTime: HOUR_MS });

export const usePublishedOpinions = () => useGrowingList(['open', 'opinions'], listPublishedOpinions, OPINION_PAGE_SIZE);

/** The opinions of visitors, for the office that moderates them. */
export const useOpinionList = (query: OpinionQuery) =>
  useQuery({ queryKey: ['opinion', 'list', query], queryFn: () => listOpinions(query), placeholderData: keepPreviousData });

/** Publishes or refuses an opinion; the lists are read again after success and failure, because another user may have moderated it before. */
export function useModerateOpinion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: { id: number } & Decision) => moderateOpinion(id, decision),
    onSettled: () => client.invalidateQueries({ queryKey: ['opinion'] }),
  });
}
