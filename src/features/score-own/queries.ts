import type { CallInput, CallReply } from '@contract/contract';
import { score } from '@contract/entities/score';
import { scoreAppeal } from '@contract/entities/score-appeal';
import { scoreYear } from '@contract/entities/score-year';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('score', score);
registerEntity('scoreYear', scoreYear);
registerEntity('scoreAppeal', scoreAppeal);

export type OwnYear = CallReply<'scoreYear.mine'>;
export type OwnPart = OwnYear['tree'][number];
export type OwnRule = OwnPart['rules'][number];
export type ScorePeriod = CallReply<'scoreYear.periods'>['periods'][number];
export type RankedYear = CallReply<'scoreYear.published'>['items'][number];
export type OwnScore = CallReply<'score.list'>['items'][number];
export type OwnScoreRecord = CallReply<'score.get'>;
export type OwnAppeal = CallReply<'scoreAppeal.list'>['items'][number];
export type OwnAppealRecord = CallReply<'scoreAppeal.get'>;
type Appealing = CallInput<'scoreAppeal.create'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
/** The maximum number of points in a month: one page. */
const MOST_OF_MONTH = 100;

/** The total of the caller's points in a year. */
export const useOwnYear = (year: number) =>
  useQuery({ queryKey: ['scoreYear', 'mine', year], queryFn: () => call('scoreYear.mine', { query: { year } }, QUIET) });

/** The publications of the caller's congress in a year. The page works without them, so errors are not shown. */
export const useOwnPeriods = (year: number) =>
  useQuery({ queryKey: ['scoreYear', 'periods', year], queryFn: () => call('scoreYear.periods', { query: { year } }, QUIET) });

/** The ranking of the caller's congress, once a part of the year is published. */
export const useRanking = (year: number) =>
  useGrowingList(['scoreYear', 'published', year], (at) => call('scoreYear.published', { query: { ...at, year } }, QUIET));

type Days = Required<Pick<CallInput<'score.list'>['query'], 'from' | 'to'>>;

/** The caller's points of these days, of one rule or of all. */
export const useOwnScores = (query: Days & { ruleId?: number }) =>
  useGrowingList(['score', 'feed', query], (at) => call('score.list', { query: { ...query, ...at } }, QUIET));

/** The caller's points of the days of a month; the former month stays while the next one loads. */
export const useOwnMonth = (days: Days) =>
  useQuery({
    queryKey: ['score', 'month', days],
    queryFn: () => call('score.list', { query: { ...days, page: 1, pageSize: MOST_OF_MONTH } }, QUIET),
    placeholderData: keepPreviousData,
  });

/** One point; idle while there is no id. */
export const useOwnScore = (id: number | undefined) =>
  useQuery({
    queryKey: ['score', 'item', id],
    queryFn: () => call('score.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** The caller's appeals: waiting ones first, then the newest. */
export const useOwnAppeals = () => useGrowingList(['scoreAppeal', 'feed'], (at) => call('scoreAppeal.list', { query: at }, QUIET));

export const useOwnAppeal = (id: number) =>
  useQuery({ queryKey: ['scoreAppeal', 'item', id], queryFn: () => call('scoreAppeal.get', { params: { id } }, QUIET) });

/** `key` is the idempotency key of the intent: a request repeated after a lost response creates one appeal. */
export function useAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, key }: { form: Appealing; key: string }) =>
      call('scoreAppeal.create', { body: form }, idempotent({ key, quiet: true })),
    onSettled: () => Promise.all([['scoreAppeal'], ['score'], ['scoreYear']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
