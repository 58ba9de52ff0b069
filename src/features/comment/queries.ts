import type { CallInput, CallReply } from '@contract/contract';
import { comment } from '@contract/entities/comment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type CommentLine = CallReply<'comment.list'>['items'][number];
export type CommentRecord = CallReply<'comment.get'>;
export type CommentDecision = Omit<CallInput<'comment.decide'>['body'], 'version'>;

const QUIET = { quiet: true };

const comments = recordQueries('comment', comment, {
  list: (query: CallInput<'comment.list'>['query'], quiet) => call('comment.list', { query }, quiet),
  get: (id, quiet) => call('comment.get', { params: { id } }, quiet),
  // A comment may become a suggestion or a lead.
  touches: [['suggestion'], ['lead'], ['performance']],
});

export const { useList: useCommentList, useOne: useComment } = comments;

/** A deputy's own comments: those that wait for an answer first. */
export const useCommentFeed = () => useGrowingList(['comment', 'feed'], (at) => call('comment.list', { query: at }, QUIET));

/** The number of waiting comments, and how many days they have left. */
export const useCommentCounts = () => useQuery({ queryKey: ['comment', 'counts'], queryFn: () => call('comment.counts', {}, QUIET) });

interface Seen {
  seen: CommentRecord;
}

export const useDecideComment = () =>
  comments.useChange(({ seen: { id, version }, ...decision }: Seen & CommentDecision, intent) =>
    call('comment.decide', { params: { id }, body: { ...decision, version } }, intent),
  );

export const useAnswerComment = () =>
  comments.useChange(({ seen: { id, version }, answer }: Seen & { answer: string }, intent) =>
    call('comment.answer', { params: { id }, body: { answer, version } }, intent),
  );

export const useRaiseComment = () =>
  comments.useChange(({ id, version }: CommentRecord, intent) =>
    call('comment.toSuggestion', { params: { id }, body: { version } }, intent),
  );

/** Makes a lead from a comment, which then waits for review. */
export const useLeadFromComment = () =>
  comments.useChange(({ id, version }: CommentRecord, intent) => call('comment.toLead', { params: { id }, body: { version } }, intent));

/** The whole number, requested once and not cached. */
export const useRevealComment = (id: number) =>
  useMutation({
    mutationFn: (reason: string | null) => call('comment.reveal', { params: { id }, body: reason ? { reason } : {} }, QUIET),
    gcTime: 0,
  });
