import type { CallReply } from '@contract/contract';
import { courseComment } from '@contract/entities/course-comment';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('courseComment', courseComment);

export type CourseComment = CallReply<'courseComment.list'>['items'][number];

const QUIET = { quiet: true };
const keyOf = (courseId: number) => ['course-comment', courseId] as const;

/** The comments on a course, the newest first. */
export const useCourseComments = (courseId: number, page: { page: number; pageSize: number }) =>
  useQuery({
    queryKey: [...keyOf(courseId), page],
    queryFn: () => call('courseComment.list', { query: { ...page, courseId } }, QUIET),
    placeholderData: keepPreviousData,
  });

const FEED_PAGE_SIZE = 10;

/** The same for the phone, as an infinite list. */
export const useCourseCommentFeed = (courseId: number) =>
  useGrowingList([...keyOf(courseId), 'feed'], (at) => call('courseComment.list', { query: { ...at, courseId } }, QUIET), FEED_PAGE_SIZE);

function useChange<Input>(courseId: number, change: (input: Input) => Promise<CourseComment>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: keyOf(courseId) }) });
}

export const useWriteCourseComment = (courseId: number) =>
  useChange(courseId, (text: string) => call('courseComment.create', { body: { courseId, text } }, idempotent(QUIET)));

/** Hides the text of a comment; its place stays, with the reason. */
export const useHideCourseComment = (courseId: number) =>
  useChange(courseId, ({ id, reason }: { id: number; reason: string }) =>
    call('courseComment.hide', { params: { id }, body: { reason } }, idempotent(QUIET)),
  );
