import type { CallReply } from '@contract/contract';
import { courseComment } from '@contract/entities/course-comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, meant } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { knowEntity } from '@/platform/known-entities';

knowEntity('courseComment', courseComment);

export type CourseComment = CallReply<'courseComment.list'>['items'][number];

const QUIET = { quiet: true };
const PAGE_SIZE = 10;
const ALL = ['courseComment'];

/** What is said of a course, the newest first. */
export const useCourseComments = (courseId: number) =>
  useGrowingList([...ALL, courseId], (at) => call('courseComment.list', { query: { ...at, courseId } }, QUIET), PAGE_SIZE);

/** A change; whatever came of it, the comments are read anew. */
function useChange<Input>(change: (input: Input) => Promise<CourseComment>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

export const useWriteCourseComment = (courseId: number) =>
  useChange((text: string) => call('courseComment.create', { body: { courseId, text } }, meant(QUIET)));

/** Takes one out of sight: one's own without a reason. */
export const useHideCourseComment = () =>
  useChange(({ id, reason }: { id: number; reason: string }) =>
    call('courseComment.hide', { params: { id }, body: { reason } }, meant(QUIET)),
  );
