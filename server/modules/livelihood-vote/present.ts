import { shareOf } from '@contract/rules/livelihood';
import { ratingOf, type VoteKind, type VoteState } from '@contract/rules/livelihood-vote';
import type { LivelihoodVoteRecord } from '@contract/schema/livelihood-vote';
import type { VoteReads } from './reads';

type ItemRow = Awaited<ReturnType<VoteReads['itemsOf']>>[number];
type Item = LivelihoodVoteRecord['items'][number];

const COUNTED: readonly VoteState[] = ['counted', 'confirmed', 'published'];
export const isCounted = (state: VoteState): boolean => COUNTED.includes(state);

interface Vote {
  kind: VoteKind;
  state: VoteState;
  members: number | null;
}

/** Returns a project on the ballot; its votes only after they are counted, and only those of the kind of vote. */
export function toItem({ kind, state, members }: Vote, { yes, good, fair, poor, outcome, ...item }: ItemRow): Item {
  const all = members ?? 0;
  const none = { yes: null, yesRate: null, good: null, fair: null, poor: null, outcome: null, grade: null };
  if (!isCounted(state)) return { ...item, ...none };
  if (kind === 'rating')
    return { ...item, ...none, good, fair, poor, grade: ratingOf({ yes: 0, good: good ?? 0, fair: fair ?? 0, poor: poor ?? 0 }, all) };
  return { ...item, ...none, yes, yesRate: shareOf(yes ?? 0, all), outcome };
}

export const backRate = ({ back, out }: { back: number | null; out: number | null }): number | null =>
  back === null || out === null ? null : shareOf(back, out);
