import type { CallInput, CallReply } from '@contract/contract';
import { livelihoodVote } from '@contract/entities/livelihood-vote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type VoteLine = CallReply<'livelihoodVote.list'>['items'][number];
export type VoteRecord = CallReply<'livelihoodVote.get'>;
export type VoteItem = VoteRecord['items'][number];
export type VoteQuery = Omit<CallInput<'livelihoodVote.list'>['query'], 'page' | 'pageSize'>;
export type VoteForm = CallInput<'livelihoodVote.create'>['body'];
export type VoteCount = CallInput<'livelihoodVote.count'>['body'];
export type VoteMarks = CallInput<'livelihoodVote.cast'>['body']['marks'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

const votes = recordQueries('livelihoodVote', livelihoodVote, {
  list: (query: CallInput<'livelihoodVote.list'>['query'], quiet) => call('livelihoodVote.list', { query }, quiet),
  get: (id, quiet) => call('livelihoodVote.get', { params: { id } }, quiet),
  touches: [['livelihood']],
});

export const { useList: useVoteList, useOne: useVote } = votes;

/** The votes as an infinite list on a phone. */
export const useVoteFeed = (query: VoteQuery) =>
  useGrowingList(['livelihoodVote', 'feed', query], (at) => call('livelihoodVote.list', { query: { ...query, ...at } }, QUIET));

/** A vote with the version that the user saw. */
export type SeenVote = Pick<VoteLine, 'id' | 'version'>;

export const useSaveVote = () =>
  votes.useChange(({ form, seen }: Saved<VoteForm, SeenVote>, intent) =>
    seen === undefined
      ? call('livelihoodVote.create', { body: form }, intent)
      : call('livelihoodVote.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, intent),
  );

/** A step without input. `again` returns the new vote. */
export const useVoteStep = (step: 'confirm' | 'again') =>
  votes.useChange(({ id, version }: SeenVote, intent) => call(`livelihoodVote.${step}`, { params: { id }, body: { version } }, intent));

type VoteAction = 'open' | 'close' | 'recount' | 'publish';
type VoteActionBody<Name extends VoteAction> = Omit<CallInput<`livelihoodVote.${Name}`>['body'], 'version'>;

const useStep = <Name extends VoteAction>(step: Name) =>
  votes.useChange(({ seen: { id, version }, body }: { seen: SeenVote; body: VoteActionBody<Name> }, intent) =>
    call(`livelihoodVote.${step}`, { params: { id }, body: { ...body, version } } as CallInput<`livelihoodVote.${Name}`>, intent),
  );

export const useStartVote = () => useStep('open');
export const useCloseVote = () => useStep('close');
export const useRecountVote = () => useStep('recount');
export const usePublishVote = () => useStep('publish');

/** Saves one person's count of the paper ballots. */
export const useCountVote = () =>
  votes.useChange(({ id, body }: { id: number; body: VoteCount }, intent) =>
    call('livelihoodVote.count', { params: { id }, body }, intent),
  );

/** Casts a secret ballot. It is sent without an idempotency key: a key that identifies repeated requests would also identify the voter. */
export const useCastBallot = () =>
  votes.useChange(({ id, marks }: { id: number; marks: VoteMarks }) =>
    call('livelihoodVote.cast', { params: { id }, body: { marks } }, QUIET),
  );

/** Removes a vote that was not opened. Its own screen is about to close, so its data is not read again. */
export function useRemoveVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: SeenVote) => call('livelihoodVote.remove', { params: { id }, query: { version } }, idempotent(QUIET)),
    onSuccess: (_reply, { id }) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [family, kind, key] }) =>
          family === 'livelihood' || (family === 'livelihoodVote' && (kind !== 'item' || key !== id)),
      }),
  });
}
