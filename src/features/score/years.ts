import type { CallInput, CallReply } from '@contract/contract';
import { scoreYear } from '@contract/entities/score-year';
import type { ScorePart } from '@contract/rules/score';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

export type ScoreYearLine = CallReply<'scoreYear.list'>['items'][number];
export type ScoreYear = CallReply<'scoreYear.get'>;
export type ScorePeriods = CallReply<'scoreYear.periods'>;
type FiguresQuery = CallInput<'scoreYear.figures'>['query'];

const QUIET = { quiet: true };

const years = recordQueries('scoreYear', scoreYear, {
  list: (query: CallInput<'scoreYear.list'>['query'], quiet) => call('scoreYear.list', { query }, quiet),
  get: (id, quiet) => call('scoreYear.get', { params: { id } }, quiet),
  touches: [['score'], ['scoreAppeal'], ['performance']],
});

export const { useList: useScoreYearList, useOne: useScoreYear } = years;

export const useScoreYearFigures = (query: FiguresQuery) =>
  useQuery({
    queryKey: ['scoreYear', 'figures', query],
    queryFn: () => call('scoreYear.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The publications of the caller's own congress in a year. */
export const useScorePeriods = (year: number) =>
  useQuery({
    queryKey: ['scoreYear', 'periods', year],
    queryFn: () => call('scoreYear.periods', { query: { year } }, QUIET),
    placeholderData: keepPreviousData,
  });

export const usePublishScores = () =>
  years.useChange((body: { year: number; part: ScorePart }, intent) => call('scoreYear.publish', { body }, intent));

export const useArchiveScores = () => years.useChange((year: number, intent) => call('scoreYear.archive', { body: { year } }, intent));
