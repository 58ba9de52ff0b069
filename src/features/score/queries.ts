import type { CallInput, CallReply } from '@contract/contract';
import { score } from '@contract/entities/score';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

export type ScoreLine = CallReply<'score.list'>['items'][number];
export type ScoreRecord = CallReply<'score.get'>;
export type ScoreQuery = CallInput<'score.list'>['query'];
export type ScoreDeputy = CallReply<'score.deputies'>[number];
export type ScoreDay = CallReply<'score.days'>[number];
export type ScoreDecision = CallInput<'score.decide'>['body'];

const QUIET = { quiet: true };

const scores = recordQueries('score', score, {
  list: (query: ScoreQuery, quiet) => call('score.list', { query }, quiet),
  get: (id, quiet) => call('score.get', { params: { id } }, quiet),
  touches: [['scoreYear'], ['scoreAppeal'], ['scoreRule'], ['performance']],
});

export const { useList: useScoreList, useOne: useScore } = scores;

/** The number of points that wait for a second person, independent of other filters. */
export const useScoresToConfirm = () => useScoreList({ state: 'waiting', pageSize: 1 });

/** The number of points on each day of a span; YYYY-MM-DD. */
export const useScoreDays = (query: CallInput<'score.days'>['query']) =>
  useQuery({
    queryKey: ['score', 'days', query],
    queryFn: () => call('score.days', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Deputies of the caller's own congress by name; idle while the keyword is empty. */
export const useScoreDeputies = (keyword: string) =>
  useQuery({
    queryKey: ['score', 'deputies', keyword],
    queryFn: () => call('score.deputies', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

export const useGiveScore = () =>
  scores.useChange((body: CallInput<'score.create'>['body'], intent) => call('score.create', { body }, intent));

export const useConfirmScore = () =>
  scores.useChange(({ id, version }: ScoreRecord, intent) => call('score.confirm', { params: { id }, body: { version } }, intent));

interface Reasoned {
  seen: ScoreRecord;
  reason: string;
}

export const useRefuseScore = () =>
  scores.useChange(({ seen: { id, version }, reason }: Reasoned, intent) =>
    call('score.refuse', { params: { id }, body: { version, reason } }, intent),
  );

export const useReverseScore = () =>
  scores.useChange(({ seen: { id, version }, reason }: Reasoned, intent) =>
    call('score.reverse', { params: { id }, body: { version, reason } }, intent),
  );

/** Confirms or refuses several points; the response names those that failed, with the reason. */
export const useDecideScores = () => scores.useChange((body: ScoreDecision, intent) => call('score.decide', { body }, intent));

/** Writes the points of a year's events again. */
export const useRefreshScores = () => scores.useChange((year: number, intent) => call('score.refresh', { body: { year } }, intent));
