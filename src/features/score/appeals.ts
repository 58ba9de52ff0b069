import type { CallInput, CallReply } from '@contract/contract';
import { scoreAppeal } from '@contract/entities/score-appeal';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

export type ScoreAppealLine = CallReply<'scoreAppeal.list'>['items'][number];
export type ScoreAppealRecord = CallReply<'scoreAppeal.get'>;

const appeals = recordQueries('scoreAppeal', scoreAppeal, {
  list: (query: CallInput<'scoreAppeal.list'>['query'], quiet) => call('scoreAppeal.list', { query }, quiet),
  get: (id, quiet) => call('scoreAppeal.get', { params: { id } }, quiet),
  touches: [['score'], ['scoreYear'], ['performance']],
});

export const { useList: useScoreAppealList, useOne: useScoreAppeal } = appeals;

/** The number of appeals that wait for a decision, independent of other filters. */
export const useAppealsToDecide = () => useScoreAppealList({ state: 'asked', pageSize: 1 });

interface Decided {
  seen: ScoreAppealRecord;
  decision: string;
}

export const useUpholdScore = () =>
  appeals.useChange(({ seen: { id, version }, decision }: Decided, intent) =>
    call('scoreAppeal.uphold', { params: { id }, body: { version, decision } }, intent),
  );

/** `points`: the right ones; 0 removes the point. */
export const useCorrectScore = () =>
  appeals.useChange(({ seen: { id, version }, decision, points }: Decided & { points: number }, intent) =>
    call('scoreAppeal.correct', { params: { id }, body: { version, decision, points } }, intent),
  );
