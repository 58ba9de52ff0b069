import type { CallReply } from '@contract/contract';
import { livelihoodVote } from '@contract/entities/livelihood-vote';
import { call } from '@/platform/call';
import { type Followed, useFollowed } from '@/platform/followed';
import { knowEntity } from '@/platform/known-entities';

knowEntity('livelihoodVote', livelihoodVote);

export type VoteWall = CallReply<'livelihoodVote.wall'>;

const WATCHED = {
  route: 'livelihoodVote.watch',
  event: 'wall',
  read: (id: number) => call('livelihoodVote.wall', { params: { id } }, { quiet: true }),
} as const;

/** What the wall shows of a vote, as it changes. The last figures stay while nothing answers. */
export const useVoteWall = (voteId: number): Followed<VoteWall> => useFollowed<VoteWall>(WATCHED, voteId);
