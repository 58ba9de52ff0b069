import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Course,
  type CourseQuery,
  getCourse,
  listCourses,
  openLessonFile,
  publishCourse,
  removeCourse,
  saveCourse,
  saveQuestions,
  withdrawCourse,
} from './api';

const KEYS = {
  all: ['course'] as const,
  list: (query: CourseQuery) => ['course', 'list', query] as const,
  item: (id: number) => ['course', 'item', id] as const,
  file: (id: number, lessonId: number, fileId: string) => ['course', 'file', id, lessonId, fileId] as const,
};

/** One page of the list; the former page stays on screen while the next one loads. */
export const useCourseList = (query: CourseQuery) =>
  useQuery({ queryKey: KEYS.list(query), queryFn: () => listCourses(query), placeholderData: keepPreviousData });

/** One course; idle while there is no id. */
export const useCourse = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getCourse(id ?? 0), enabled: id !== undefined });

/** The URL of a lesson's file; requested again each time it is opened, because the link expires. */
export const useLessonFile = (id: number, lesson: { id: number; fileId: string }) =>
  useQuery({
    queryKey: KEYS.file(id, lesson.id, lesson.fileId),
    queryFn: () => openLessonFile(id, lesson.id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** After a change, shows the new state at once, and reads the other data of courses again: lists, addressees and progress. */
async function refresh(client: QueryClient, course: Course | null, id = course?.id): Promise<void> {
  if (course) client.setQueryData(KEYS.item(course.id), course);
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] !== 'file' && (queryKey[1] !== 'item' || queryKey[2] !== id);
  await Promise.all([
    client.invalidateQueries({ queryKey: KEYS.all, predicate: isOther }),
    ...[['addressee', 'list'], ['study']].map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/** A change of a course. When it fails because another user has changed the course before, everything is read again so that the screen shows the reason. */
function useChange<Input>(change: (input: Input) => Promise<Course>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (course) => refresh(client, course),
    onError: () => client.invalidateQueries({ queryKey: KEYS.all }),
  });
}

export const useSaveCourse = () => useChange(saveCourse);
export const useSaveQuestions = () => useChange(saveQuestions);
export const usePublishCourse = () => useChange(publishCourse);
export const useWithdrawCourse = () => useChange(withdrawCourse);

/** Removes a draft. Its own screen is about to close, so its data is not read again. */
export function useRemoveCourse() {
  const client = useQueryClient();
  return useMutation({ mutationFn: removeCourse, onSuccess: (_reply, { id }) => refresh(client, null, id) });
}
