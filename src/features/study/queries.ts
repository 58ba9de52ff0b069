import { keepPreviousData, type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGrowingList } from '@/platform/growing-list';
import {
  answerTest,
  drawTest,
  getStudy,
  listStudies,
  setFavourite,
  type Study,
  type StudyHours,
  type StudyQuery,
  type TestAnswers,
} from './api';

const KEYS = {
  all: ['study'] as const,
  feed: (query: StudyQuery) => ['study', 'feed', query] as const,
  hours: (year: StudyQuery['year']) => ['study', 'hours', year] as const,
  item: (id: number) => ['study', 'item', id] as const,
};

/** The deputy's courses, open required ones first; the id is the course's. Each response also contains the class hours. */
export function useStudyFeed(query: StudyQuery) {
  const client = useQueryClient();
  return useGrowingList(KEYS.feed(query), async (at) => {
    const { hours, ...page } = await listStudies({ ...query, ...at });
    client.setQueryData(KEYS.hours(query.year), hours);
    return { ...page, items: page.items.map((line) => ({ ...line, id: line.courseId })) };
  });
}

/** The class hours of a year, independent of the list's filters: they come with the list's response. */
export const useStudyHours = (year: StudyQuery['year']) =>
  useQuery<StudyHours>({ queryKey: KEYS.hours(year), queryFn: skipToken, placeholderData: keepPreviousData }).data;

/** One course; idle while there is no id. */
export const useStudy = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getStudy(id ?? 0), enabled: id !== undefined });

/** Invalidates the data that shows progress: the lists, the course itself, and the number on the home page. */
const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([KEYS.all, ['performance'] as const].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Reads all data of the deputy's progress again. */
export function useStudyRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => refresh(client);
}

/** Adds a course to the favourites, or removes it. */
export function useFavourite(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (favourite: boolean) => setFavourite(id, favourite),
    onSuccess: (study: Study) => {
      client.setQueryData(KEYS.item(id), study);
      return client.invalidateQueries({ queryKey: ['study', 'feed'] });
    },
  });
}

/** Draws the questions of an attempt: a mutation that runs only on a press, because each response begins an attempt. */
export const useDrawTest = (id: number) => useMutation({ mutationFn: () => drawTest(id), gcTime: 0 });

export function useAnswerTest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ attemptId, answers }: { attemptId: number; answers: TestAnswers }) => answerTest(id, attemptId, answers),
    onSettled: () => refresh(client),
  });
}
