import type { CallReply } from '@contract/contract';
import { livelihoodVote } from '@contract/entities/livelihood-vote';
import { call } from '@/platform/call';
import { type Followed, useFollowed } from '@/platform/followed';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('livelihoodVote', livelihoodVote);

export type VoteWall = CallReply<'livelihoodVote.wall'>;

const WATCHED = {
  route: 'livelihoodVote.watch',
  event: 'wall',
  read: (id: number) => call('livelihoodVote.wall', { params: { id } }, { quiet: true }),
} as const;

/** Follows the data of a vote's wall. The last figures stay while there is no response. */
export const useVoteWall = (voteId: number): Followed<VoteWall> => useFollowed<VoteWall>(WATCHED, voteId);
