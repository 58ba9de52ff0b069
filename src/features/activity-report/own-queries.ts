import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  findReport,
  getReport,
  listPublished,
  type PublishedQuery,
  removeReport,
  type ReportTarget,
  type ReportWords,
  saveReport,
} from './own-api';

const ALL = ['activityReport'] as const;

/** One report; idle while there is no id. */
export const useReport = (id: number | undefined) =>
  useQuery({ queryKey: [...ALL, 'item', id ?? 0], queryFn: () => getReport(id ?? 0), enabled: id !== undefined });

/** The caller's own report on an activity; idle while there is no id. */
export const useOwnReport = (activityId: number | undefined) =>
  useQuery({
    queryKey: [...ALL, 'own', activityId ?? 0],
    queryFn: () => findReport(activityId ?? 0),
    enabled: activityId !== undefined,
  });

/** The published reports on an activity, or of a deputy. */
export const usePublishedReports = (query: PublishedQuery) =>
  useQuery({ queryKey: [...ALL, 'published', query], queryFn: () => listPublished(query) });

export function useSaveReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ target, words, key }: { target: ReportTarget; words: ReportWords; key: string }) => saveReport(target, words, key),
    onSuccess: (report) => client.setQueryData([...ALL, 'item', report.id], report),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Its own page is about to close, so its data is not read again. */
export function useRemoveReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeReport,
    onSuccess: (_reply, { id }) =>
      client.invalidateQueries({ queryKey: ALL, predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== id }),
  });
}
