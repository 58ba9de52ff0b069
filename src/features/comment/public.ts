import type { CallInput, CallReply } from '@contract/contract';
import { comment } from '@contract/entities/comment';
import { ALIKE } from '@contract/rules/comment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';

registerEntity('comment', comment);

// Requests of voters without a login: separate from those of deputies and offices, so that public pages do not bundle these.

export type CommentTo = CallInput<'comment.target'>['query'];
export type CommentTarget = CallReply<'comment.target'>;
export type PublishedComment = CallReply<'comment.published'>['items'][number];
export type CommentOutcome = CallReply<'comment.outcome'>;
export type FollowedComment = CallReply<'comment.followed'>;
type Draft = CallInput<'comment.submit'>['body'];

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };
const PAGE_SIZE = 10;

/** Returns the deputy or station that a comment is addressed to. */
export const useCommentTarget = (to: CommentTo) =>
  useQuery({ queryKey: ['comment', 'target', to], queryFn: () => call('comment.target', { query: to }, QUIET) });

export const usePublishedComments = (to: CommentTo) =>
  useGrowingList(['comment', 'published', to], (at) => call('comment.published', { query: { ...to, ...at } }, QUIET), PAGE_SIZE);

/** Returns public comments with a similar title; nothing before the title says something. */
export const useAlikeComments = (to: CommentTo, title: string) =>
  useQuery({
    queryKey: ['comment', 'alike', to, title],
    queryFn: () => call('comment.alike', { query: { ...to, title } }, QUIET),
    enabled: Array.from(title).length >= ALIKE.from,
  });

export const submitComment = (body: Draft): Promise<CallReply<'comment.submit'>> => call('comment.submit', { body }, QUIET);
export const getCommentOutcome = (receipt: string): Promise<CommentOutcome> => call('comment.outcome', { query: { receipt } }, QUIET);

export const followComment = (body: CallInput<'comment.follow'>['body']): Promise<CallReply<'comment.follow'>> =>
  call('comment.follow', { body }, QUIET);
export const getFollowedComment = (receipt: string): Promise<FollowedComment> => call('comment.followed', { query: { receipt } }, QUIET);

/** The ids of the comments that a signed-in user follows, and the change of one; idle for visitors. */
export function useWatched(isSignedIn: boolean) {
  const client = useQueryClient();
  const queryKey = ['comment', 'watched'];
  const { data, isLoading } = useQuery({ queryKey, queryFn: () => call('comment.watched', {}, QUIET), enabled: isSignedIn, retry: false });
  const change = async (id: number, isWatched: boolean): Promise<void> => {
    await call(isWatched ? 'comment.unwatch' : 'comment.watch', { params: { id } }, QUIET);
    await client.invalidateQueries({ queryKey });
  };
  /** The ids are undefined for visitors, and for roles that follow no comments. */
  return { ids: data, isLoading, change };
}

/** Rates an answer; lists that show the rating are read again. */
export function useRateComment() {
  const client = useQueryClient();
  return async (receipt: string, stars: number): Promise<CommentOutcome> => {
    const outcome = await call('comment.rate', { body: { receipt, stars } }, QUIET);
    await client.invalidateQueries({ queryKey: ['comment'] });
    return outcome;
  };
}
